using System.Net;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Connections;

/// <summary>
/// The settings that HTTP has beyond other transports: TLS, credentials, proxy, versions. Fixed at open.
/// </summary>
internal sealed record HttpModel : TransportSettings
{
    public static HttpModel Plain { get; } = new();

    /// <summary>Settings of WebSockets, which HTTP requests open; null where they are not used.</summary>
    public WebSocketModel? WebSocket { get; init; }

    /// <summary>
    /// Whether messages have no envelope, so that method and address say what they are for, and a body need not be
    /// there.
    /// </summary>
    public bool IsWeb { get; init; }

    /// <summary>Where requests carry their action beside the envelope.</summary>
    public ActionPlace Action { get; init; }

    /// <summary>Whether connections serve more than one request.</summary>
    public bool KeepAlive { get; init; } = true;

    /// <summary>Client: whether the system's proxy is used.</summary>
    public bool UseSystemProxy { get; init; } = true;

    /// <summary>Client: whether cookies of the server are sent back.</summary>
    public bool AllowCookies { get; init; }

    /// <summary>Client: whether compressed answers are asked for.</summary>
    public bool Decompress { get; init; } = true;

    /// <summary>Whether the scheme is https.</summary>
    public bool IsSecure { get; init; }

    /// <summary>
    /// Own certificate: the service's (null where somebody else speaks TLS for it), or the one that a client shows.
    /// </summary>
    public X509Certificate2? Certificate { get; init; }

    /// <summary>
    /// Client: the certificate of the port at which it listens for messages of the service; null for the one of the
    /// process.
    /// </summary>
    public X509Certificate2? PortCertificate { get; init; }

    /// <summary>Server: which certificates of clients are believed.</summary>
    public CertificateCheck? Peer { get; init; }

    /// <summary>Client: which certificates of services are believed; null without TLS.</summary>
    public ServiceTrust? Service { get; init; }

    /// <summary>Server: whether clients must show a certificate.</summary>
    public bool RequireClientCertificate { get; init; }

    /// <summary>How the client is authenticated by HTTP; a service may allow several.</summary>
    public AuthenticationSchemes Scheme { get; init; } = AuthenticationSchemes.Anonymous;

    /// <summary>The realm that a service's challenge names.</summary>
    public string Realm { get; init; } = "";

    /// <summary>Server: checks name and password; throws when they are wrong. Null without Basic.</summary>
    public Action<string, string>? CheckPassword { get; init; }

    /// <summary>Server: names who checks passwords, as the kind of the identities that it has found.</summary>
    public string ValidatorName { get; init; } = "";

    /// <summary>Server: whether Windows credentials without a name are let in.</summary>
    public bool AllowAnonymousLogons { get; init; }

    /// <summary>How long a client uses a connection.</summary>
    public TimeSpan ConnectionLifetime { get; init; } = TimeSpan.FromMinutes(5);

    /// <summary>The program's function that makes a client's handler of the one set up; null for none.</summary>
    public Func<HttpClientHandler, HttpMessageHandler>? MakeHandler { get; init; }

    /// <summary>Server: whether an identity found by NTLM goes on counting for its connection.</summary>
    public bool KeepsNtlmIdentity { get; init; }

    /// <summary>Client: what it shows when it is asked by <see cref="Scheme"/>.</summary>
    public NetworkCredential? Credential { get; init; }

    /// <summary>Client: its own proxy; null for the system's, when that is used.</summary>
    public IWebProxy? Proxy { get; init; }

    /// <summary>Client: what the proxy is shown; null for nothing.</summary>
    public ICredentials? ProxyCredentials { get; init; }

    /// <summary>The version of HTTP that is offered.</summary>
    public Version Version { get; init; } = HttpVersion.Version11;

    /// <summary>Server: connections that may wait to be accepted; 0 for the server's own number.</summary>
    public int Backlog { get; init; }

    /// <summary>Server: how long a request's message may take to arrive; zero for no limit.</summary>
    public TimeSpan ArrivalTimeout { get; init; }

    /// <summary>The settings of HTTP; the defaults for other transports, which have none.</summary>
    public static HttpModel Of(TransportModel transport) => transport.Settings as HttpModel ?? Plain;

    public override bool NamesSessions => WebSocket is not null;

    /// <summary>WebSockets have schemes of their own, for the same ports.</summary>
    public override bool TakesScheme(string scheme, string expected) =>
        WebSocket is not null && IsOfSockets(scheme, expected);

    /// <summary>Whether a scheme is that of the WebSockets of an HTTP scheme.</summary>
    public static bool IsOfSockets(string scheme, string http) =>
        string.Equals(scheme, http switch { "http" => "ws", "https" => "wss", _ => null },
            StringComparison.OrdinalIgnoreCase);
}
