using System.ServiceModel.Channels;
using System.Xml;

namespace System.ServiceModel;

/// <summary>
/// SOAP 1.2 with WS-Addressing 1.0 as .NET binary XML over a Unix domain socket, with sessions. The path of an address
/// <c>net.uds://localhost/run/app/service.sock</c> is the socket's.
/// </summary>
public partial class UnixDomainSocketBinding : Binding
{
    private readonly UnixDomainSocketTransportBindingElement _transport = new();

    /// <summary>
    /// Initializes a new instance of the <see cref="UnixDomainSocketBinding"/> class with transport security: the
    /// service knows the user and process of its client.
    /// </summary>
    public UnixDomainSocketBinding()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="UnixDomainSocketBinding"/> class with a security mode.
    /// </summary>
    /// <param name="securityMode">The security mode.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public UnixDomainSocketBinding(UnixDomainSocketSecurityMode securityMode) => Security.Mode = securityMode;

    /// <summary>Gets the version of SOAP: SOAP 1.2.</summary>
    public EnvelopeVersion EnvelopeVersion => EnvelopeVersion.Soap12;

    /// <inheritdoc cref="TransportBindingElement.MaxBufferPoolSize"/>
    [Forward(nameof(_transport))] public partial long MaxBufferPoolSize { get; set; }

    /// <inheritdoc cref="ConnectionOrientedTransportBindingElement.MaxBufferSize"/>
    [Forward(nameof(_transport))] public partial int MaxBufferSize { get; set; }

    /// <inheritdoc cref="TransportBindingElement.MaxReceivedMessageSize"/>
    [Forward(nameof(_transport))] public partial long MaxReceivedMessageSize { get; set; }

    /// <summary>Gets or sets the quotas of the XML that is read. Setting them copies the values.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial XmlDictionaryReaderQuotas ReaderQuotas { get; set; }

    /// <summary>Gets the URI scheme, <c>net.uds</c>.</summary>
    public override string Scheme => _transport.Scheme;

    /// <summary>
    /// Gets or sets the security settings. By default the service knows the user and process of its client.
    /// </summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial UnixDomainSocketSecurity Security { get; set; }

    /// <inheritdoc cref="ConnectionOrientedTransportBindingElement.TransferMode"/>
    [Forward(nameof(_transport))] public partial TransferMode TransferMode { get; set; }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">A setting is not available.</exception>
    public override BindingElementCollection CreateBindingElements()
    {
        var encoding = new BinaryMessageEncodingBindingElement { ReaderQuotas = ReaderQuotas };
        var upgrade = Security.Mode switch
        {
            UnixDomainSocketSecurityMode.Transport => Security.Transport.CreateUpgrade(),
            UnixDomainSocketSecurityMode.TransportCredentialOnly => Security.Transport.CreateCredentialUpgrade(),
            _ => null,
        };
        return upgrade is null ? [encoding, _transport.Clone()] : [encoding, upgrade, _transport.Clone()];
    }

    private protected override MessageVersion FindMessageVersion() => Channels.MessageVersion.Default;
}
