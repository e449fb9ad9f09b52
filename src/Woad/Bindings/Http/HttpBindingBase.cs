using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Bindings.Rules;

namespace System.ServiceModel;

/// <summary>The base of the bindings over HTTP without WS-* protocols.</summary>
public abstract partial class HttpBindingBase : Binding, IBindingRuntimePreferences
{
    private readonly HttpTransportBindingElement _transport = new();

    private protected HttpBindingBase()
    {
    }

    /// <inheritdoc cref="HttpTransportBindingElement.AllowCookies"/>
    [Forward(nameof(_transport))] public partial bool AllowCookies { get; set; }

    /// <inheritdoc cref="HttpTransportBindingElement.BypassProxyOnLocal"/>
    [Forward(nameof(_transport))] public partial bool BypassProxyOnLocal { get; set; }

    /// <summary>Gets the version of SOAP.</summary>
    public EnvelopeVersion EnvelopeVersion => Version.Envelope;

    /// <inheritdoc cref="HttpTransportBindingElement.HostNameComparisonMode"/>
    [Forward(nameof(_transport))] public partial HostNameComparisonMode HostNameComparisonMode { get; set; }

    /// <inheritdoc cref="TransportBindingElement.MaxBufferPoolSize"/>
    [Forward(nameof(_transport))] public partial long MaxBufferPoolSize { get; set; }

    /// <inheritdoc cref="HttpTransportBindingElement.MaxBufferSize"/>
    [Forward(nameof(_transport))] public partial int MaxBufferSize { get; set; }

    /// <inheritdoc cref="TransportBindingElement.MaxReceivedMessageSize"/>
    [Forward(nameof(_transport))] public partial long MaxReceivedMessageSize { get; set; }

    /// <inheritdoc cref="HttpTransportBindingElement.ProxyAddress"/>
    [Forward(nameof(_transport))] public partial Uri? ProxyAddress { get; set; }

    /// <summary>Gets or sets the quotas of the XML that is read. Setting them copies the values.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(ShouldSerialize = true)] public partial XmlDictionaryReaderQuotas ReaderQuotas { get; set; }

    /// <summary>Gets the URI scheme: <c>http</c>, or <c>https</c> where the transport is secure.</summary>
    public override string Scheme => _transport.Scheme;

    /// <summary>Gets or sets the encoding of the text that is written.</summary>
    /// <value>UTF-8 or UTF-16. The default is UTF-8.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentException">The value is another encoding.</exception>
    [Setting(ShouldSerialize = true)] public partial Encoding TextEncoding { get; set; }

    /// <inheritdoc cref="HttpTransportBindingElement.TransferMode"/>
    [Forward(nameof(_transport))] public partial TransferMode TransferMode { get; set; }

    /// <inheritdoc cref="HttpTransportBindingElement.UseDefaultWebProxy"/>
    [Forward(nameof(_transport))] public partial bool UseDefaultWebProxy { get; set; }

    private protected HttpTransportBindingElement Transport => _transport;

    private protected abstract MessageVersion Version { get; }

    private protected sealed override MessageVersion FindMessageVersion() => Version;

    /// <summary>The security that the derived binding's settings ask for.</summary>
    private protected abstract HttpSecurityShape SecurityShape { get; }

    internal override string? Unsupported() => OwnRefusal() ?? base.Unsupported();

    /// <exception cref="InvalidOperationException">A setting is not available.</exception>
    private protected BindingElementCollection CreateElements(WSMessageEncoding messageEncoding) =>
        CreateElements([], messageEncoding == WSMessageEncoding.Mtom ? Mtom() : Text());

    /// <exception cref="InvalidOperationException">A setting is not available.</exception>
    private protected BindingElementCollection CreateElements(
        NetHttpMessageEncoding messageEncoding, OptionalReliableSession session) =>
        CreateElements(
            session.Enabled ? [session.CreateElement(ReliableMessagingVersion.Default)] : [],
            messageEncoding switch
            {
                NetHttpMessageEncoding.Text => Text(),
                NetHttpMessageEncoding.Mtom => Mtom(),
                _ => new BinaryMessageEncodingBindingElement { ReaderQuotas = ReaderQuotas },
            });

    private BindingElementCollection CreateElements(
        ReliableSessionBindingElement[] reliable, MessageEncodingBindingElement encoding) =>
        UnsupportedSettings.Require(OwnRefusal())
            ?? [.. reliable, .. SecurityShape.Elements, encoding, SecurityShape.Apply(_transport)];

    private TextMessageEncodingBindingElement Text() => new(Version, TextEncoding) { ReaderQuotas = ReaderQuotas };

    private MtomMessageEncodingBindingElement Mtom() =>
        new(Version, TextEncoding) { ReaderQuotas = ReaderQuotas, MaxBufferSize = MaxBufferSize };

    private string? OwnRefusal() => UnsupportedSettings.HttpSecurity(this, SecurityShape);

    /// <inheritdoc/>
    bool IBindingRuntimePreferences.ReceiveSynchronously => false;
}
