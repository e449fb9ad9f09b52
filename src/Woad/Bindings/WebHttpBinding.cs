using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Bindings;
using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Bodies without envelope over HTTP. Its endpoints need a <see cref="Description.WebHttpBehavior"/>.</summary>
public class WebHttpBinding : Binding, IBindingRuntimePreferences
{
    private readonly HttpTransportBindingElement _transport = new() { ManualAddressing = true };
    private readonly WebMessageEncodingBindingElement _encoding = new();

    /// <summary>A binding without security.</summary>
    public WebHttpBinding()
    {
    }

    /// <summary>A binding with a security mode.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public WebHttpBinding(WebHttpSecurityMode securityMode) => Security.Mode = securityMode;

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

    /// <summary>Says which format further content types stand for. Default: null.</summary>
    public WebContentTypeMapper? ContentTypeMapper
    {
        get => _encoding.ContentTypeMapper;
        set => _encoding.ContentTypeMapper = value;
    }

    /// <summary>Whether responses are sent as script when a client asks for it. Default: false.</summary>
    public bool CrossDomainScriptAccessEnabled
    {
        get => _encoding.CrossDomainScriptAccessEnabled;
        set => _encoding.CrossDomainScriptAccessEnabled = value;
    }

    /// <summary>Always <see cref="EnvelopeVersion.None"/>.</summary>
    public EnvelopeVersion EnvelopeVersion => EnvelopeVersion.None;

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
        get => _encoding.ReaderQuotas;
        set => EffectiveQuotas.Assign(value, _encoding.ReaderQuotas);
    }

    /// <summary><c>https</c> when the transport is secure, else <c>http</c>.</summary>
    public override string Scheme => Security.Mode == WebHttpSecurityMode.Transport ? "https" : "http";

    /// <summary>Security, by default none. Null throws.</summary>
    public WebHttpSecurity Security
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

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

    /// <summary>The encoding of what is written: UTF-8 (the default) or UTF-16; another one throws.</summary>
    public Encoding WriteEncoding
    {
        get => _encoding.WriteEncoding;
        set => _encoding.WriteEncoding = value;
    }

    /// <inheritdoc/>
    bool IBindingRuntimePreferences.ReceiveSynchronously => false;

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">A setting is not available.</exception>
    public override BindingElementCollection CreateBindingElements() =>
        UnsupportedSettings.Require(OwnRefusal()) ?? [_encoding.Clone(), HttpSecurityShape.Of(Security).Apply(_transport)];

    /// <summary>Builds the client's channels.</summary>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingParameterCollection parameters) =>
        base.BuildChannelFactory<TChannel>(parameters);

    /// <summary>Whether <see cref="ReaderQuotas"/> is not as it is by default.</summary>
    public bool ShouldSerializeReaderQuotas() => ReaderQuotas.ModifiedQuotas != 0;

    /// <summary>Whether <see cref="Security"/> is not as it is by default.</summary>
    public bool ShouldSerializeSecurity() => Security.ShouldSerializeMode() || Security.ShouldSerializeTransport();

    /// <summary>Whether <see cref="WriteEncoding"/> is not as it is by default.</summary>
    public bool ShouldSerializeWriteEncoding() => WriteEncoding.CodePage != Encoding.UTF8.CodePage;

    internal override string? Unsupported() => OwnRefusal() ?? base.Unsupported();

    private string? OwnRefusal() => UnsupportedSettings.HttpSecurity(this, HttpSecurityShape.Of(Security));
}
