using System.Net;
using System.Security.Authentication.ExtendedProtection;
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
        ExtendedProtectionPolicy = elementToBeCloned.ExtendedProtectionPolicy;
        HostNameComparisonMode = elementToBeCloned.HostNameComparisonMode;
        HttpVersion = elementToBeCloned.HttpVersion;
        KeepAliveEnabled = elementToBeCloned.KeepAliveEnabled;
        MaxPendingAccepts = elementToBeCloned.MaxPendingAccepts;
        ProxyAddress = elementToBeCloned.ProxyAddress;
        ProxyAuthenticationScheme = elementToBeCloned.ProxyAuthenticationScheme;
        Realm = elementToBeCloned.Realm;
        RequestInitializationTimeout = elementToBeCloned.RequestInitializationTimeout;
        TransferMode = elementToBeCloned.TransferMode;
        UnsafeConnectionNtlmAuthentication = elementToBeCloned.UnsafeConnectionNtlmAuthentication;
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

    /// <summary>
    /// Whether authentication is bound to the channel of TLS. Default: never. Another policy is refused when the endpoint
    /// opens. Null throws.
    /// </summary>
    public ExtendedProtectionPolicy ExtendedProtectionPolicy
    {
        get;
        set => field = Check.NotNull(value);
    } = new(PolicyEnforcement.Never);

    /// <summary>
    /// The version of HTTP. Default: 1.1, the only one that WCF's peers speak. With 2.0 an HTTPS service offers both, and its
    /// clients take the higher one that both have; over plain HTTP there is nothing to negotiate with, so both sides speak 2.0
    /// only. Not in WCF. Null throws.
    /// </summary>
    public Version HttpVersion
    {
        get;
        set => field = Check.NotNull(value);
    } = Net.HttpVersion.Version11;

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

    /// <summary>
    /// Connections that may wait to be accepted on the service. Default: 0, the server's own number (512). Negative throws.
    /// </summary>
    public int MaxPendingAccepts
    {
        get;
        set => field = value >= 0
            ? value
            : throw new ArgumentOutOfRangeException(nameof(value), value, "The value of this argument must be non-negative.");
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

    /// <summary>
    /// How long the message of a request may take to arrive at the service after its headers, while messages are buffered;
    /// then the request is answered with status 408. Default: zero, no limit but the server's lowest rate. Negative throws.
    /// </summary>
    public TimeSpan RequestInitializationTimeout
    {
        get;
        set => field = SettingChecks.Timeout(value);
    }

    /// <summary>Whether messages are buffered or streamed. Default: <see cref="TransferMode.Buffered"/>.</summary>
    public TransferMode TransferMode
    {
        get;
        set => field = Check.Defined(value);
    }

    /// <summary>
    /// Whether the service takes further requests of a connection for those of the user that NTLM has found on it. Default:
    /// false, each request is authenticated.
    /// </summary>
    public bool UnsafeConnectionNtlmAuthentication { get; set; }

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
        Refuse(TransferMode, HostNameComparisonMode.StrongWildcard, MaxBufferSize)
        ?? RefuseScheme(nameof(AuthenticationScheme), AuthenticationScheme)
        ?? RefuseScheme(nameof(ProxyAuthenticationScheme), ProxyAuthenticationScheme)
        ?? (ProxyAddress is not null && UseDefaultWebProxy
            ? $"{GetType().Name}: You cannot specify an explicit Proxy Address as well as UseDefaultWebProxy=true in your HTTP Transport Binding Element. Set UseDefaultWebProxy to false."
            : ExtendedProtectionPolicy.PolicyEnforcement != PolicyEnforcement.Never
            ? $"{GetType().Name}.ExtendedProtectionPolicy is {ExtendedProtectionPolicy.PolicyEnforcement}, which is not available. Set it to a policy of PolicyEnforcement.Never."
            : HttpVersion != Net.HttpVersion.Version11 && HttpVersion != Net.HttpVersion.Version20
            ? $"{GetType().Name}.HttpVersion is {HttpVersion}, which is not available. Set it to 1.1 or 2.0."
            : null);

    /// <summary>Whether <see cref="ExtendedProtectionPolicy"/> is not as it is by default.</summary>
    public bool ShouldSerializeExtendedProtectionPolicy() => ExtendedProtectionPolicy.PolicyEnforcement != PolicyEnforcement.Never;

    private string? RefuseScheme(string setting, AuthenticationSchemes scheme) => scheme switch
    {
        AuthenticationSchemes.None =>
            $"{GetType().Name}.{setting} is None: what a surrounding host asks of its clients (InheritedFromHost) is not known here. Name the schemes.",
        _ => null,
    };
}
