using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Bindings.Rules;

namespace System.ServiceModel;

/// <summary>The base of the bindings over HTTP with WS-* protocols.</summary>
public abstract partial class WSHttpBindingBase : Binding, IBindingRuntimePreferences
{
    private readonly HttpTransportBindingElement _transport = new();

    private protected WSHttpBindingBase(bool reliableSessionEnabled) =>
        ReliableSession.Enabled = reliableSessionEnabled;

    /// <inheritdoc cref="HttpTransportBindingElement.BypassProxyOnLocal"/>
    [Forward(nameof(_transport))] public partial bool BypassProxyOnLocal { get; set; }

    /// <summary>Gets the version of SOAP: SOAP 1.2.</summary>
    public EnvelopeVersion EnvelopeVersion => EnvelopeVersion.Soap12;

    /// <inheritdoc cref="HttpTransportBindingElement.HostNameComparisonMode"/>
    [Forward(nameof(_transport))] public partial HostNameComparisonMode HostNameComparisonMode { get; set; }

    /// <inheritdoc cref="TransportBindingElement.MaxBufferPoolSize"/>
    [Forward(nameof(_transport))] public partial long MaxBufferPoolSize { get; set; }

    /// <inheritdoc cref="TransportBindingElement.MaxReceivedMessageSize"/>
    [Forward(nameof(_transport))] public partial long MaxReceivedMessageSize { get; set; }

    /// <summary>Gets or sets how messages are encoded.</summary>
    /// <value>The default is <see cref="WSMessageEncoding.Text"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial WSMessageEncoding MessageEncoding { get; set; }

    /// <inheritdoc cref="HttpTransportBindingElement.ProxyAddress"/>
    [Forward(nameof(_transport))] public partial Uri? ProxyAddress { get; set; }

    /// <summary>Gets or sets the quotas of the XML that is read. Setting them copies the values.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(ShouldSerialize = true)] public partial XmlDictionaryReaderQuotas ReaderQuotas { get; set; }

    /// <summary>Gets or sets the settings of the reliable session, which is off by default.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial OptionalReliableSession ReliableSession { get; set; }

    /// <summary>Gets the URI scheme: <c>http</c>, or <c>https</c> where the transport is secure.</summary>
    public override string Scheme => _transport.Scheme;

    /// <summary>Gets or sets the encoding of the text that is written.</summary>
    /// <value>UTF-8 or UTF-16. The default is UTF-8.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentException">The value is another encoding.</exception>
    [Setting(ShouldSerialize = true)] public partial Encoding TextEncoding { get; set; }

    /// <summary>Gets or sets a value that indicates whether transactions flow from the client to the service.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    /// <remarks>The package Woad.Transactions carries them: see <see cref="TransactionFlowAttribute"/>.</remarks>
    [Setting] public partial bool TransactionFlow { get; set; }

    /// <inheritdoc cref="HttpTransportBindingElement.UseDefaultWebProxy"/>
    [Forward(nameof(_transport))] public partial bool UseDefaultWebProxy { get; set; }

    private protected HttpTransportBindingElement Transport => _transport;

    /// <summary>The security that the derived binding's settings ask for.</summary>
    private protected abstract HttpSecurityShape SecurityShape { get; }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">A setting is not available.</exception>
    public override BindingElementCollection CreateBindingElements() => UnsupportedSettings.Require(OwnRefusal()) ??
    [
        .. TransactionFlow ? (BindingElement[])[new TransactionFlowBindingElement(FlowProtocol)] : [],
        .. Reliable(),
        .. SecurityShape.Elements,
        HttpEncodings.Create(MessageEncoding, TextEncoding, ReaderQuotas, _transport.MaxBufferSize),
        SecurityShape.Apply(_transport),
    ];

    /// <summary>The version of WS-ReliableMessaging that the binding speaks.</summary>
    private protected virtual ReliableMessagingVersion ReliableVersion =>
        ReliableMessagingVersion.WSReliableMessagingFebruary2005;

    /// <summary>The protocol by which transactions flow.</summary>
    private protected virtual TransactionProtocol FlowProtocol => TransactionProtocol.WSAtomicTransactionOctober2004;

    private ReliableSessionBindingElement[] Reliable() =>
        ReliableSession.Enabled ? [ReliableSession.CreateElement(ReliableVersion)] : [];

    internal override string? Unsupported() => OwnRefusal() ?? base.Unsupported();

    private string? OwnRefusal() =>
        UnsupportedSettings.HttpSecurity(this, SecurityShape);

    private protected sealed override MessageVersion FindMessageVersion() => Channels.MessageVersion.Default;

    /// <summary>
    /// Returns a value that indicates whether <see cref="ReliableSession"/> differs from its default.
    /// </summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeReliableSession() => ReliableSession.Enabled;

    /// <inheritdoc/>
    bool IBindingRuntimePreferences.ReceiveSynchronously => false;
}
