using System.Net;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Bindings.Rules;

namespace System.ServiceModel;

/// <summary>
/// SOAP 1.2 with WS-Addressing 1.0 over HTTP, for contracts with callbacks: the client listens at an address of its
/// own, to which the service sends its answers and calls. There is always a reliable session.
/// </summary>
public partial class WSDualHttpBinding : Binding, IBindingRuntimePreferences
{
    private readonly HttpTransportBindingElement _transport = new();
    private readonly CompositeDuplexBindingElement _duplex = new();

    /// <summary>
    /// Initializes a new instance of the <see cref="WSDualHttpBinding"/> class with message security, as in WCF.
    /// </summary>
    public WSDualHttpBinding()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WSDualHttpBinding"/> class with the settings of a configuration
    /// file.
    /// </summary>
    /// <param name="configurationName">The name of a binding in the section <c>wsDualHttpBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configurationName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public WSDualHttpBinding(string configurationName) =>
        BindingConfiguration.Apply(this, "wsDualHttpBinding", configurationName);

    /// <summary>Initializes a new instance of the <see cref="WSDualHttpBinding"/> class with a security mode.</summary>
    /// <param name="securityMode">The security mode.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public WSDualHttpBinding(WSDualHttpSecurityMode securityMode) => Security.Mode = securityMode;

    /// <inheritdoc cref="HttpTransportBindingElement.BypassProxyOnLocal"/>
    [Forward(nameof(_transport))] public partial bool BypassProxyOnLocal { get; set; }

    /// <inheritdoc cref="CompositeDuplexBindingElement.ClientAddressFilter"/>
    [Forward(nameof(_duplex))] public partial Func<Uri, IPAddress?, bool>? ClientAddressFilter { get; set; }

    /// <inheritdoc cref="CompositeDuplexBindingElement.ClientBaseAddress"/>
    [Forward(nameof(_duplex))] public partial Uri? ClientBaseAddress { get; set; }

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

    /// <summary>Gets or sets the settings of the reliable session.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial ReliableSession ReliableSession { get; set; }

    /// <summary>Gets the URI scheme, <c>http</c>.</summary>
    public override string Scheme => _transport.Scheme;

    /// <summary>Gets or sets the security settings. By default messages are secured with Windows credentials.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial WSDualHttpSecurity Security { get; set; }

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

    /// <inheritdoc/>
    public override BindingElementCollection CreateBindingElements() =>
    [
        .. TransactionFlow
            ? (BindingElement[])[new TransactionFlowBindingElement(TransactionProtocol.WSAtomicTransactionOctober2004)]
            : [],
        ReliableSession.CreateElement(ReliableMessagingVersion.WSReliableMessagingFebruary2005),
        .. Security.Mode == WSDualHttpSecurityMode.Message
            ? (BindingElement[])[MessageSecurityElements.OfDual(Security.Message)]
            : [],
        _duplex.Clone(),
        new OneWayBindingElement(),
        HttpEncodings.Create(MessageEncoding, TextEncoding, ReaderQuotas, _transport.MaxBufferSize),
        _transport.Clone(),
    ];

    private protected override MessageVersion FindMessageVersion() => Channels.MessageVersion.Default;

    /// <summary>
    /// Returns a value that indicates whether <see cref="ReliableSession"/> differs from its default.
    /// </summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeReliableSession()
    {
        var defaults = new ReliableSession();
        return ReliableSession.Ordered != defaults.Ordered
            || ReliableSession.InactivityTimeout != defaults.InactivityTimeout;
    }

    /// <summary>Returns a value that indicates whether <see cref="Security"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeSecurity() => Security.ShouldSerializeMode() || Security.ShouldSerializeMessage();

    /// <inheritdoc/>
    bool IBindingRuntimePreferences.ReceiveSynchronously => false;
}
