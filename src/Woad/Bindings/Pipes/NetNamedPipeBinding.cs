using System.ServiceModel.Channels;
using System.Xml;

namespace System.ServiceModel;

/// <summary>
/// SOAP 1.2 with WS-Addressing 1.0 as .NET binary XML between processes of one machine, with sessions. On Windows over
/// named pipes, which services of WCF and their clients share; on Unix over a Unix domain socket that belongs to the
/// user.
/// </summary>
public partial class NetNamedPipeBinding : Binding
{
    private readonly NamedPipeTransportBindingElement _transport = new();

    /// <summary>
    /// Initializes a new instance of the <see cref="NetNamedPipeBinding"/> class with transport security, as in WCF.
    /// </summary>
    public NetNamedPipeBinding()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="NetNamedPipeBinding"/> class with the settings of a configuration
    /// file.
    /// </summary>
    /// <param name="configurationName">The name of a binding in the section <c>netNamedPipeBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configurationName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public NetNamedPipeBinding(string configurationName) =>
        BindingConfiguration.Apply(this, "netNamedPipeBinding", configurationName);

    /// <summary>
    /// Initializes a new instance of the <see cref="NetNamedPipeBinding"/> class with a security mode.
    /// </summary>
    /// <param name="securityMode">The security mode.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public NetNamedPipeBinding(NetNamedPipeSecurityMode securityMode) => Security.Mode = securityMode;

    /// <summary>Gets the version of SOAP: SOAP 1.2.</summary>
    public EnvelopeVersion EnvelopeVersion => EnvelopeVersion.Soap12;

    /// <inheritdoc cref="ConnectionOrientedTransportBindingElement.HostNameComparisonMode"/>
    [Forward(nameof(_transport))] public partial HostNameComparisonMode HostNameComparisonMode { get; set; }

    /// <inheritdoc cref="TransportBindingElement.MaxBufferPoolSize"/>
    [Forward(nameof(_transport))] public partial long MaxBufferPoolSize { get; set; }

    /// <inheritdoc cref="ConnectionOrientedTransportBindingElement.MaxBufferSize"/>
    [Forward(nameof(_transport))] public partial int MaxBufferSize { get; set; }

    /// <summary>
    /// Gets or sets the maximum number of connections that wait for the service to take them. Once it is set, it is
    /// also the maximum number of idle connections that a client keeps for an address.
    /// </summary>
    /// <value>The default is 12 for each processor.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    [Forward(
        nameof(_transport), nameof(NamedPipeTransportBindingElement.MaxPendingConnections), ShouldSerialize = true)]
    [Forward(
        "_transport.ConnectionPoolSettings", nameof(NamedPipeConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint))]
    public partial int MaxConnections { get; set; }

    /// <inheritdoc cref="TransportBindingElement.MaxReceivedMessageSize"/>
    [Forward(nameof(_transport))] public partial long MaxReceivedMessageSize { get; set; }

    /// <summary>Gets or sets the quotas of the XML that is read. Setting them copies the values.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(ShouldSerialize = true)] public partial XmlDictionaryReaderQuotas ReaderQuotas { get; set; }

    /// <summary>Gets the URI scheme, <c>net.pipe</c>.</summary>
    public override string Scheme => _transport.Scheme;

    /// <summary>Gets or sets the security settings. By default the service knows who its client is.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial NetNamedPipeSecurity Security { get; set; }

    /// <summary>Gets or sets a value that indicates whether transactions flow to the service.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    /// <remarks>The package Woad.Transactions carries them: see <see cref="TransactionFlowAttribute"/>.</remarks>
    [Setting] public partial bool TransactionFlow { get; set; }

    /// <summary>Gets or sets the protocol by which transactions flow.</summary>
    /// <value>The default is <see cref="TransactionProtocol.OleTransactions"/>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(Default = nameof(TransactionProtocol.Default), ShouldSerialize = true)]
    public partial TransactionProtocol TransactionProtocol { get; set; }

    /// <inheritdoc cref="ConnectionOrientedTransportBindingElement.TransferMode"/>
    [Forward(nameof(_transport))] public partial TransferMode TransferMode { get; set; }

    /// <inheritdoc/>
    public override BindingElementCollection CreateBindingElements()
    {
        var encoding = new BinaryMessageEncodingBindingElement { ReaderQuotas = ReaderQuotas };
        return
        [
            .. TransactionFlow ? (BindingElement[])[new TransactionFlowBindingElement(TransactionProtocol)] : [],
            encoding,
            .. Security.Mode == NetNamedPipeSecurityMode.Transport ? (BindingElement[])[WhoCalls()] : [],
            _transport.Clone(),
        ];
    }

    /// <summary>Returns a value that indicates whether <see cref="Security"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeSecurity() =>
        Security.Mode != NetNamedPipeSecurityMode.Transport || Security.ShouldSerializeTransport();

    /// <summary>Windows negotiates, as WCF does; a Unix kernel simply knows.</summary>
    private BindingElement WhoCalls() => OperatingSystem.IsWindows()
        ? new WindowsStreamSecurityBindingElement { ProtectionLevel = Security.Transport.ProtectionLevel }
        : new UnixPosixIdentityBindingElement { ProtectionLevel = Security.Transport.ProtectionLevel };

    private protected override MessageVersion FindMessageVersion() => Channels.MessageVersion.Default;
}
