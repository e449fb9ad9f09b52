using System.Net;
using System.Net.Security;
using System.Security.Authentication.ExtendedProtection;
using Woad.Bindings.Freezing;
using Woad.Bindings.Rules;
using Woad.Connections;
using Woad.Protection;

namespace System.ServiceModel.Channels;

/// <summary>Represents the HTTP transport of a binding, with its settings.</summary>
public partial class HttpTransportBindingElement : TransportBindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="HttpTransportBindingElement"/> class with the default settings.
    /// </summary>
    public HttpTransportBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="HttpTransportBindingElement"/> class with the settings of another
    /// one.
    /// </summary>
    /// <param name="elementToBeCloned">The element to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="elementToBeCloned"/> is null.</exception>
    [Copy] protected partial HttpTransportBindingElement(HttpTransportBindingElement elementToBeCloned);

    /// <summary>Gets or sets a value that indicates whether the client keeps cookies and sends them back.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    [Setting] public partial bool AllowCookies { get; set; }

    /// <summary>Gets or sets the schemes by which clients may be authenticated.</summary>
    /// <value>The default is <see cref="AuthenticationSchemes.Anonymous"/>.</value>
    /// <remarks>
    /// <see cref="AuthenticationSchemes.None"/> leaves authentication to the ASP.NET Core application that the service
    /// belongs to. A client and a host without an application refuse it when they open.
    /// </remarks>
    [Setting(AuthenticationSchemes.Anonymous)] public partial AuthenticationSchemes AuthenticationScheme { get; set; }

    /// <summary>Gets or sets a value that indicates whether local addresses are reached without the proxy.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    [Setting] public partial bool BypassProxyOnLocal { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the client asks for compressed replies and decompresses them.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    [Setting(true)] public partial bool DecompressionEnabled { get; set; }

    /// <summary>Gets or sets the policy by which authentication is bound to the channel of TLS.</summary>
    /// <value>The default is never to bind it. Another policy is refused when the endpoint opens.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(ShouldSerialize = true)] public partial ExtendedProtectionPolicy ExtendedProtectionPolicy { get; set; }

    /// <summary>Gets or sets the version of HTTP.</summary>
    /// <value>The default is 1.1, the only version that WCF's peers speak.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <remarks>
    /// With 2.0 an HTTPS service offers both versions, and its clients take the higher one that both sides have. Over
    /// plain HTTP there is no negotiation, so both sides speak 2.0 only. WCF does not have this property.
    /// </remarks>
    [Setting(Default = nameof(Http11))] public partial Version HttpVersion { get; set; }

    /// <summary>Gets or sets how host names are compared.</summary>
    /// <value>The default is <see cref="HostNameComparisonMode.StrongWildcard"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial HostNameComparisonMode HostNameComparisonMode { get; set; }

    /// <summary>Gets or sets a value that indicates whether connections stay open for further requests.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    [Setting(true)] public partial bool KeepAliveEnabled { get; set; }

    /// <summary>
    /// Gets or sets the time after which a client opens another connection, although the old one works.
    /// </summary>
    /// <value>The default is 5 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or longer than 24 days.</exception>
    /// <remarks>A new connection looks the name of the service up again. WCF does not have this property.</remarks>
    [Setting("00:05:00", Min = 1)] public partial TimeSpan PooledConnectionLifetime { get; set; }

    /// <summary>Gets or sets the maximum number of bytes that a message may occupy in memory.</summary>
    /// <value>
    /// The default is 65,536, or <see cref="TransportBindingElement.MaxReceivedMessageSize"/> while messages are
    /// buffered.
    /// </value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    [Setting(Min = 1, Unset = nameof(BufferSizeOfMessages))] public partial int MaxBufferSize { get; set; }

    /// <summary>Gets or sets the maximum number of connections that wait to be accepted by the service.</summary>
    /// <value>The default is 0, which means the server's own number (512).</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting(Min = 0)] public partial int MaxPendingAccepts { get; set; }

    /// <summary>Gets or sets the address of the client's proxy.</summary>
    /// <value>The default is null: the system's proxy is used where <see cref="UseDefaultWebProxy"/> is set.</value>
    [Setting] public partial Uri? ProxyAddress { get; set; }

    /// <summary>Gets or sets the scheme by which the client is authenticated at the proxy.</summary>
    /// <value>The default is <see cref="AuthenticationSchemes.Anonymous"/>.</value>
    [Setting(AuthenticationSchemes.Anonymous)]
    public partial AuthenticationSchemes ProxyAuthenticationScheme { get; set; }

    /// <summary>Gets or sets the realm that authentication names.</summary>
    /// <value>The default is an empty string.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting("")] public partial string Realm { get; set; }

    /// <summary>
    /// Gets or sets the time that a buffered request's message may take to arrive at the service after its headers.
    /// </summary>
    /// <value>The default is zero, which means no limit but the server's lowest rate.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative, or longer than 24 days.</exception>
    /// <remarks>
    /// A request that takes longer is answered with status 408.
    /// </remarks>
    [Setting(Min = 0)] public partial TimeSpan RequestInitializationTimeout { get; set; }

    /// <summary>Gets or sets whether messages are buffered or streamed.</summary>
    /// <value>The default is <see cref="TransferMode.Buffered"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial TransferMode TransferMode { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the service takes further requests of a connection for those of the
    /// user that NTLM has found on it.
    /// </summary>
    /// <value>The default is <see langword="false"/>. Each request is authenticated then.</value>
    [Setting] public partial bool UnsafeConnectionNtlmAuthentication { get; set; }

    /// <summary>Gets or sets a value that indicates whether the client uses the system's proxy.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    [Setting(true)] public partial bool UseDefaultWebProxy { get; set; }

    /// <summary>Gets or sets the settings of WebSockets.</summary>
    /// <value>By default WebSockets are not used.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial WebSocketTransportSettings WebSocketSettings { get; set; }

    /// <summary>Gets the URI scheme, <c>http</c>.</summary>
    public override string Scheme => "http";

    /// <inheritdoc/>
    public override T? GetProperty<T>(BindingContext context)
        where T : class => typeof(T) == typeof(ISecurityCapabilities) ? (T)(object)Capabilities()
            : typeof(T) == typeof(IAnonymousUriPrefixMatcher) ? (T)(object)AnonymousPrefixes
            : base.GetProperty<T>(context);

    /// <summary>The addresses that mean the way back of a request.</summary>
    internal AnonymousUriPrefixes AnonymousPrefixes { get; private set; } = new();

    /// <summary>The security of the transport, as WCF describes it.</summary>
    private protected virtual SecurityCapabilities Capabilities() => new(
        AuthenticatesClients,
        (AuthenticationScheme & AuthenticationSchemes.Negotiate) != 0,
        AuthenticatesClients,
        ProtectionLevel.None);

    /// <summary>Whether clients prove who they are by HTTP.</summary>
    private protected bool AuthenticatesClients =>
        AuthenticationScheme is not (AuthenticationSchemes.Anonymous or AuthenticationSchemes.None);

    /// <inheritdoc/>
    public override BindingElement Clone() => new HttpTransportBindingElement(this);

    /// <summary>Builds a factory of request channels.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        BuildFactory<TChannel>(context);

    /// <summary>Builds a listener for reply channels.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        BuildListener<TChannel>(context);

    /// <summary>
    /// Determines whether channels of this type can be built for a client: <see cref="IRequestChannel"/>.
    /// </summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => CanBuildFactory<TChannel>(context);

    /// <summary>
    /// Determines whether channels of this type can be built for a service: <see cref="IReplyChannel"/>.
    /// </summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) =>
        CanBuildListener<TChannel>(context);

    internal override MessageEncodingBindingElement CreateDefaultEncoding() => new TextMessageEncodingBindingElement();

    internal override string? Unsupported() =>
        Refuse(TransferMode, HostNameComparisonMode.StrongWildcard, MaxBufferSize)
        ?? (ProxyAuthenticationScheme == AuthenticationSchemes.None
            ? $"{GetType().Name}.{nameof(ProxyAuthenticationScheme)} is None. Name the scheme of the proxy, or set it "
                + "to Anonymous."
            : ProxyAddress is not null && UseDefaultWebProxy
            ? $"{GetType().Name}: You cannot specify an explicit Proxy Address as well as UseDefaultWebProxy=true in "
                + "your HTTP Transport Binding Element. Set UseDefaultWebProxy to false."
            : ExtendedProtectionPolicy.PolicyEnforcement != PolicyEnforcement.Never
            ? $"{GetType().Name}.ExtendedProtectionPolicy is {ExtendedProtectionPolicy.PolicyEnforcement}, which is "
                + "not available. Set it to a policy of PolicyEnforcement.Never."
            : HttpVersion != Net.HttpVersion.Version11 && HttpVersion != Net.HttpVersion.Version20
            ? $"{GetType().Name}.HttpVersion is {HttpVersion}, which is not available. Set it to 1.1 or 2.0."
            : null);

    /// <summary>
    /// Returns a value that indicates whether <see cref="WebSocketSettings"/> differs from its default.
    /// </summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeWebSocketSettings() => !WebSocketSettings.Equals(new WebSocketTransportSettings());

    /// <summary>Connections are sessions where all messages travel in WebSockets.</summary>
    internal override bool HasSessions => WebSocketSettings.TransportUsage == WebSocketTransportUsage.Always;

    /// <summary>Messages of a session share a string table, unless its WebSocket streams them.</summary>
    internal override bool JoinsMessages => HasSessions && TransferMode != TransferMode.Streamed;

    internal override bool TakesEmptyMessages => !HasSessions;

    internal override TransportModel FreezeTransport(TransportFreezing freezing) =>
        HttpTransportFreezer.Freeze(this, freezing);

    partial void CopyOthers(HttpTransportBindingElement elementToBeCloned)
    {
        _webSocketSettings = elementToBeCloned._webSocketSettings.Clone();
        AnonymousPrefixes = elementToBeCloned.AnonymousPrefixes;
    }

    private static Version Http11 => Net.HttpVersion.Version11;

    /// <summary>The buffer size that follows the message size, while none is set.</summary>
    private int BufferSizeOfMessages =>
        BufferedSize.Following(MaxReceivedMessageSize, TransferMode == TransferMode.Buffered);
}
