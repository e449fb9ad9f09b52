using System.ServiceModel.Channels;
using System.Xml;
using Woad.Bindings.Rules;

namespace System.ServiceModel;

/// <summary>Represents a binding for sessions over TCP: SOAP 1.2 with WS-Addressing 1.0 as .NET binary XML.</summary>
/// <example>
/// <code>
/// var binding = new NetTcpBinding(SecurityMode.Transport)
/// {
///     MaxReceivedMessageSize = 1_000_000,
///     SendTimeout = TimeSpan.FromSeconds(10),
/// };
/// binding.Security.Transport.ClientCredentialType = TcpClientCredentialType.Certificate;
/// </code>
/// </example>
public partial class NetTcpBinding : Binding, IBindingRuntimePreferences
{
    private readonly TcpTransportBindingElement _transport = new();

    /// <summary>
    /// Initializes a new instance of the <see cref="NetTcpBinding"/> class with transport security and Windows
    /// credentials, as in WCF; see <see cref="Security"/>.
    /// </summary>
    public NetTcpBinding()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="NetTcpBinding"/> class with the settings of a configuration file.
    /// </summary>
    /// <param name="configurationName">The name of a binding in the section <c>netTcpBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configurationName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public NetTcpBinding(string configurationName) =>
        BindingConfiguration.Apply(this, "netTcpBinding", configurationName);

    /// <summary>Initializes a new instance of the <see cref="NetTcpBinding"/> class with a security mode.</summary>
    /// <param name="securityMode">The security mode.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public NetTcpBinding(SecurityMode securityMode) => Security.Mode = securityMode;

    /// <summary>
    /// Initializes a new instance of the <see cref="NetTcpBinding"/> class with a security mode and, if wanted, a
    /// reliable session.
    /// </summary>
    /// <param name="securityMode">The security mode.</param>
    /// <param name="reliableSessionEnabled">Whether there is a reliable session.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public NetTcpBinding(SecurityMode securityMode, bool reliableSessionEnabled)
        : this(securityMode) => ReliableSession.Enabled = reliableSessionEnabled;

    /// <summary>Gets the version of SOAP: SOAP 1.2.</summary>
    public EnvelopeVersion EnvelopeVersion => EnvelopeVersion.Soap12;

    /// <inheritdoc cref="ConnectionOrientedTransportBindingElement.HostNameComparisonMode"/>
    [Forward(nameof(_transport))] public partial HostNameComparisonMode HostNameComparisonMode { get; set; }

    /// <inheritdoc cref="TcpTransportBindingElement.ListenBacklog"/>
    [Forward(nameof(_transport), ShouldSerialize = true)] public partial int ListenBacklog { get; set; }

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
    [Forward(nameof(_transport), nameof(TcpTransportBindingElement.MaxPendingConnections), ShouldSerialize = true)]
    [Forward("_transport.ConnectionPoolSettings", nameof(TcpConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint))]
    public partial int MaxConnections { get; set; }

    /// <inheritdoc cref="TransportBindingElement.MaxReceivedMessageSize"/>
    [Forward(nameof(_transport))] public partial long MaxReceivedMessageSize { get; set; }

    /// <inheritdoc cref="TcpTransportBindingElement.PortSharingEnabled"/>
    [Forward(nameof(_transport))] public partial bool PortSharingEnabled { get; set; }

    /// <summary>Gets or sets the quotas of the XML that is read. Setting them copies the values.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(ShouldSerialize = true)] public partial XmlDictionaryReaderQuotas ReaderQuotas { get; set; }

    /// <summary>Gets or sets the settings of the reliable session, which is off by default.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial OptionalReliableSession ReliableSession { get; set; }

    /// <summary>Gets the URI scheme, <c>net.tcp</c>.</summary>
    public override string Scheme => _transport.Scheme;

    /// <summary>
    /// Gets or sets the security settings. By default the transport is secure and asks for Windows credentials.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial NetTcpSecurity Security { get; set; }

    /// <summary>Gets or sets a value that indicates whether transactions flow from the client to the service.</summary>
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
    /// <exception cref="InvalidOperationException">A setting is not available.</exception>
    public override BindingElementCollection CreateBindingElements()
    {
        _ = UnsupportedSettings.Require(OwnRefusal());
        var elements = new BindingElementCollection();
        if (TransactionFlow)
        {
            elements.Add(new TransactionFlowBindingElement(TransactionProtocol));
        }

        if (ReliableSession.Enabled)
        {
            elements.Add(ReliableSession.CreateElement(ReliableMessagingVersion.WSReliableMessagingFebruary2005));
        }

        if (Security.CreateMessageSecurity(ReliableSession.Enabled) is { } security)
        {
            elements.Add(security);
        }

        elements.Add(new BinaryMessageEncodingBindingElement { ReaderQuotas = ReaderQuotas });
        if (Security.CreateUpgrade() is { } upgrade)
        {
            elements.Add(upgrade);
        }

        elements.Add(_transport.Clone());
        return elements;
    }

    internal override string? Unsupported() => OwnRefusal() ?? base.Unsupported();

    private protected override MessageVersion FindMessageVersion() => Channels.MessageVersion.Default;

    private string? OwnRefusal() =>
        UnsupportedSettings.MessageCredential(this, Security.Mode, Security.Message.ClientCredentialType);

    /// <summary>
    /// Returns a value that indicates whether <see cref="ReliableSession"/> differs from its default.
    /// </summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeReliableSession() => ReliableSession.Enabled;

    /// <summary>Returns a value that indicates whether <see cref="Security"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeSecurity() => Security.Mode != SecurityMode.Transport;

    /// <inheritdoc/>
    bool IBindingRuntimePreferences.ReceiveSynchronously => false;
}
