using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Bindings;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>What the bindings over HTTP without WS-* protocols have in common.</summary>
public abstract class HttpBindingBase : Binding, IBindingRuntimePreferences
{
    private readonly HttpTransportBindingElement _transport = new();

    private protected HttpBindingBase()
    {
    }

    /// <summary>Whether the client keeps cookies and sends them back. Default: false.</summary>
    public bool AllowCookies
    {
        get => _transport.AllowCookies;
        set => _transport.AllowCookies = value;
    }

    /// <summary>Whether local addresses are reached without the proxy. Default: false.</summary>
    public bool BypassProxyOnLocal
    {
        get => _transport.BypassProxyOnLocal;
        set => _transport.BypassProxyOnLocal = value;
    }

    /// <summary>The version of SOAP.</summary>
    public EnvelopeVersion EnvelopeVersion => Version.Envelope;

    /// <summary>How host names are compared. Default: <see cref="HostNameComparisonMode.StrongWildcard"/>.</summary>
    public HostNameComparisonMode HostNameComparisonMode
    {
        get => _transport.HostNameComparisonMode;
        set => _transport.HostNameComparisonMode = value;
    }

    /// <summary>Most bytes kept in buffer pools. Default: 524288. Negative throws.</summary>
    public long MaxBufferPoolSize
    {
        get => _transport.MaxBufferPoolSize;
        set => _transport.MaxBufferPoolSize = value;
    }

    /// <summary>
    /// Most bytes held in memory for a message. Default: 65536, or <see cref="MaxReceivedMessageSize"/> while messages
    /// are buffered. Zero or less throws.
    /// </summary>
    public int MaxBufferSize
    {
        get => _transport.MaxBufferSize;
        set => _transport.MaxBufferSize = value;
    }

    /// <summary>Most bytes of a received message. Default: 65536. Zero or less throws.</summary>
    public long MaxReceivedMessageSize
    {
        get => _transport.MaxReceivedMessageSize;
        set => _transport.MaxReceivedMessageSize = value;
    }

    /// <summary>The client's proxy; null for the system's when <see cref="UseDefaultWebProxy"/> is set. Default: null.</summary>
    public Uri? ProxyAddress
    {
        get => _transport.ProxyAddress;
        set => _transport.ProxyAddress = value;
    }

    /// <summary>Limits of what is read. Setting copies the values; null throws.</summary>
    public XmlDictionaryReaderQuotas ReaderQuotas
    {
        get;
        set => EffectiveQuotas.Assign(value, field);
    } = new();

    /// <summary><c>http</c>, or <c>https</c> where the transport is secure.</summary>
    public override string Scheme => _transport.Scheme;

    /// <summary>The encoding of what is written: UTF-8 (the default) or UTF-16; another one throws.</summary>
    public Encoding TextEncoding
    {
        get;
        set => field = TextEncodings.Check(value);
    } = Encoding.UTF8;

    /// <summary>Whether messages are buffered or streamed. Default: <see cref="TransferMode.Buffered"/>.</summary>
    public TransferMode TransferMode
    {
        get => _transport.TransferMode;
        set => _transport.TransferMode = value;
    }

    /// <summary>Whether the client uses the system's proxy. Default: true.</summary>
    public bool UseDefaultWebProxy
    {
        get => _transport.UseDefaultWebProxy;
        set => _transport.UseDefaultWebProxy = value;
    }

    private protected abstract MessageVersion Version { get; }

    private protected sealed override MessageVersion FindMessageVersion() => Version;

    /// <summary>What the derived binding's security settings ask for.</summary>
    private protected abstract HttpSecurityShape SecurityShape { get; }

    internal override string? Unsupported() => OwnRefusal() ?? base.Unsupported();

    /// <exception cref="InvalidOperationException">A setting is not available.</exception>
    private protected BindingElementCollection CreateElements(WSMessageEncoding messageEncoding)
    {
        _ = UnsupportedSettings.Require(OwnRefusal());
        MessageEncodingBindingElement encoding = messageEncoding == WSMessageEncoding.Mtom
            ? new MtomMessageEncodingBindingElement(Version, TextEncoding) { ReaderQuotas = ReaderQuotas, MaxBufferSize = MaxBufferSize }
            : new TextMessageEncodingBindingElement(Version, TextEncoding) { ReaderQuotas = ReaderQuotas };
        return [.. SecurityShape.Elements, encoding, SecurityShape.Apply(_transport)];
    }

    private string? OwnRefusal() => UnsupportedSettings.HttpSecurity(this, SecurityShape);

    /// <summary>Whether <see cref="ReaderQuotas"/> is not as it is by default.</summary>
    public bool ShouldSerializeReaderQuotas() => ReaderQuotas.ModifiedQuotas != 0;

    /// <summary>Whether <see cref="TextEncoding"/> is not as it is by default.</summary>
    public bool ShouldSerializeTextEncoding() => TextEncoding.CodePage != Encoding.UTF8.CodePage;

    /// <inheritdoc/>
    bool IBindingRuntimePreferences.ReceiveSynchronously => false;
}
