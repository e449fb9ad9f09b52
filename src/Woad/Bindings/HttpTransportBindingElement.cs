using System.Net;
using Woad.Bindings;
using Woad.Contracts;

namespace System.ServiceModel.Channels;

/// <summary>HTTP as transport.</summary>
public partial class HttpTransportBindingElement : TransportBindingElement
{
    private int? _maxBufferSize;

    /// <summary>An element with its defaults.</summary>
    public HttpTransportBindingElement()
    {
    }

    /// <summary>A copy of an element.</summary>
    protected HttpTransportBindingElement(HttpTransportBindingElement elementToBeCloned)
        : base(elementToBeCloned)
    {
        _maxBufferSize = elementToBeCloned._maxBufferSize;
        AllowCookies = elementToBeCloned.AllowCookies;
        AuthenticationScheme = elementToBeCloned.AuthenticationScheme;
        BypassProxyOnLocal = elementToBeCloned.BypassProxyOnLocal;
        DecompressionEnabled = elementToBeCloned.DecompressionEnabled;
        HostNameComparisonMode = elementToBeCloned.HostNameComparisonMode;
        KeepAliveEnabled = elementToBeCloned.KeepAliveEnabled;
        ProxyAddress = elementToBeCloned.ProxyAddress;
        ProxyAuthenticationScheme = elementToBeCloned.ProxyAuthenticationScheme;
        Realm = elementToBeCloned.Realm;
        TransferMode = elementToBeCloned.TransferMode;
        UseDefaultWebProxy = elementToBeCloned.UseDefaultWebProxy;
    }

    /// <summary>Whether the client keeps cookies and sends them back. Default: false.</summary>
    public bool AllowCookies { get; set; }

    /// <summary>How the client is authenticated. Default: <see cref="AuthenticationSchemes.Anonymous"/>.</summary>
    public AuthenticationSchemes AuthenticationScheme { get; set; } = AuthenticationSchemes.Anonymous;

    /// <summary>Whether local addresses are reached without the proxy. Default: false.</summary>
    public bool BypassProxyOnLocal { get; set; }

    /// <summary>Whether the client asks for compressed replies and decompresses them. Default: true.</summary>
    public bool DecompressionEnabled { get; set; } = true;

    /// <summary>How host names are compared. Default: <see cref="HostNameComparisonMode.StrongWildcard"/>.</summary>
    public HostNameComparisonMode HostNameComparisonMode
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>Whether connections stay open for further requests. Default: true.</summary>
    public bool KeepAliveEnabled { get; set; } = true;

    /// <summary>
    /// Most bytes held in memory for a message. Default: 65536, or
    /// <see cref="TransportBindingElement.MaxReceivedMessageSize"/> while messages are buffered. Zero or less throws.
    /// </summary>
    public int MaxBufferSize
    {
        get => BufferedSize.Effective(_maxBufferSize, MaxReceivedMessageSize, TransferMode == TransferMode.Buffered);
        set => _maxBufferSize = SettingChecks.Positive(value);
    }

    /// <summary>The client's proxy; null for the system's when <see cref="UseDefaultWebProxy"/> is set. Default: null.</summary>
    public Uri? ProxyAddress { get; set; }

    /// <summary>How the client is authenticated at the proxy. Default: <see cref="AuthenticationSchemes.Anonymous"/>.</summary>
    public AuthenticationSchemes ProxyAuthenticationScheme { get; set; } = AuthenticationSchemes.Anonymous;

    /// <summary>The realm that authentication names. Default: empty. Null throws <see cref="ArgumentNullException"/>.</summary>
    public string Realm
    {
        get;
        set => field = Check.NotNull(value);
    } = "";

    /// <summary>Whether messages are buffered or streamed. Default: <see cref="TransferMode.Buffered"/>.</summary>
    public TransferMode TransferMode
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>Whether the client uses the system's proxy. Default: true.</summary>
    public bool UseDefaultWebProxy { get; set; } = true;

    /// <summary><c>http</c>.</summary>
    public override string Scheme => "http";

    /// <inheritdoc/>
    public override BindingElement Clone() => new HttpTransportBindingElement(this);

    /// <summary>Builds a factory of request channels.</summary>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        BuildFactory<TChannel>(context);

    /// <summary>Builds a listener for reply channels.</summary>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        BuildListener<TChannel>(context);

    /// <summary>Whether channels of this type can be built for a client: <see cref="IRequestChannel"/>.</summary>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => CanBuildFactory<TChannel>();

    /// <summary>Whether channels of this type can be built for a service: <see cref="IReplyChannel"/>.</summary>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) => CanBuildListener<TChannel>();

    internal override MessageEncodingBindingElement CreateDefaultEncoding() => new TextMessageEncodingBindingElement();

    internal override string? Unsupported() =>
        Refuse(TransferMode, HostNameComparisonMode, MaxBufferSize)
        ?? RefuseScheme(nameof(AuthenticationScheme), AuthenticationScheme)
        ?? RefuseScheme(nameof(ProxyAuthenticationScheme), ProxyAuthenticationScheme)
        ?? RefuseProxy();

    private string? RefuseScheme(string setting, AuthenticationSchemes scheme) =>
        scheme == AuthenticationSchemes.Anonymous
            ? null
            : $"{GetType().Name}.{setting} is {scheme}, which is not available. Set it to AuthenticationSchemes.Anonymous.";

    private string? RefuseProxy() =>
        ProxyAddress is null && !BypassProxyOnLocal
            ? null
            : $"{GetType().Name} names a proxy (ProxyAddress '{ProxyAddress}', BypassProxyOnLocal {BypassProxyOnLocal}), which is " +
                "not available. Leave both unset: the system's proxy is used while UseDefaultWebProxy is true.";
}
