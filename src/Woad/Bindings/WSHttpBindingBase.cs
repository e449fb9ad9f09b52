using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Bindings;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>What the bindings over HTTP with WS-* protocols have in common.</summary>
public abstract class WSHttpBindingBase : Binding, IBindingRuntimePreferences
{
    private readonly HttpTransportBindingElement _transport = new();

    private protected WSHttpBindingBase(bool reliableSessionEnabled) => ReliableSession.Enabled = reliableSessionEnabled;

    /// <summary>Whether local addresses are reached without the proxy. Default: false.</summary>
    public bool BypassProxyOnLocal
    {
        get => _transport.BypassProxyOnLocal;
        set => _transport.BypassProxyOnLocal = value;
    }

    /// <summary>SOAP 1.2.</summary>
    public EnvelopeVersion EnvelopeVersion => EnvelopeVersion.Soap12;

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

    /// <summary>Most bytes of a received message. Default: 65536. Zero or less throws.</summary>
    public long MaxReceivedMessageSize
    {
        get => _transport.MaxReceivedMessageSize;
        set => _transport.MaxReceivedMessageSize = value;
    }

    /// <summary>How messages are encoded. Default: <see cref="WSMessageEncoding.Text"/>.</summary>
    public WSMessageEncoding MessageEncoding
    {
        get;
        set => field = Check.Defined(value);
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

    /// <summary>The reliable session, by default off. Null throws.</summary>
    public OptionalReliableSession ReliableSession
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    /// <summary><c>http</c>, or <c>https</c> where the transport is secure.</summary>
    public override string Scheme => _transport.Scheme;

    /// <summary>The encoding of what is written: UTF-8 (the default) or UTF-16; another one throws.</summary>
    public Encoding TextEncoding
    {
        get;
        set => field = TextEncodings.Check(value);
    } = Encoding.UTF8;

    /// <summary>Whether transactions flow from the client to the service. Default: false.</summary>
    public bool TransactionFlow { get; set; }

    /// <summary>Whether the client uses the system's proxy. Default: true.</summary>
    public bool UseDefaultWebProxy
    {
        get => _transport.UseDefaultWebProxy;
        set => _transport.UseDefaultWebProxy = value;
    }

    private protected HttpTransportBindingElement Transport => _transport;

    /// <summary>What the derived binding's security settings ask for.</summary>
    private protected abstract HttpSecurityShape SecurityShape { get; }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">A setting is not available.</exception>
    public override BindingElementCollection CreateBindingElements()
    {
        MessageEncodingBindingElement encoding = MessageEncoding == WSMessageEncoding.Mtom
            ? new MtomMessageEncodingBindingElement(Channels.MessageVersion.Default, TextEncoding)
            {
                ReaderQuotas = ReaderQuotas,
                MaxBufferSize = _transport.MaxBufferSize,
            }
            : new TextMessageEncodingBindingElement(Channels.MessageVersion.Default, TextEncoding) { ReaderQuotas = ReaderQuotas };
        return UnsupportedSettings.Require(OwnRefusal()) ?? [.. SecurityShape.Elements, encoding, SecurityShape.Apply(_transport)];
    }

    internal override string? Unsupported() => OwnRefusal() ?? base.Unsupported();

    private string? OwnRefusal() =>
        UnsupportedSettings.HttpSecurity(this, SecurityShape)
        ?? UnsupportedSettings.ReliableSession(this, ReliableSession)
        ?? UnsupportedSettings.TransactionFlow(this, TransactionFlow);

    private protected sealed override MessageVersion FindMessageVersion() => Channels.MessageVersion.Default;

    /// <summary>Whether <see cref="ReaderQuotas"/> is not as it is by default.</summary>
    public bool ShouldSerializeReaderQuotas() => ReaderQuotas.ModifiedQuotas != 0;

    /// <summary>Whether <see cref="ReliableSession"/> is not as it is by default.</summary>
    public bool ShouldSerializeReliableSession() => ReliableSession.Enabled;

    /// <summary>Whether <see cref="TextEncoding"/> is not as it is by default.</summary>
    public bool ShouldSerializeTextEncoding() => TextEncoding.CodePage != Encoding.UTF8.CodePage;

    /// <inheritdoc/>
    bool IBindingRuntimePreferences.ReceiveSynchronously => false;
}
