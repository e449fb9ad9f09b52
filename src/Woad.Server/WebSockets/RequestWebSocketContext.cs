using System.Collections.Specialized;
using System.Net;
using System.Net.WebSockets;
using System.Security.Principal;
using Woad.Connections;

namespace Woad.Server.WebSockets;

/// <summary>The platform's view of a WebSocket that a service has accepted.</summary>
internal sealed class RequestWebSocketContext(
    WebSocket socket, Uri address, NameValueCollection headers, PeerIdentity? peer) : WebSocketContext
{
    private const StringSplitOptions Pieces = StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries;

    public override CookieCollection CookieCollection { get; } = Cookies(headers["Cookie"]);

    public override NameValueCollection Headers => headers;

    public override bool IsAuthenticated => User is not null;

    public override bool IsLocal => address.IsLoopback;

    public override bool IsSecureConnection => address.Scheme == Uri.UriSchemeHttps;

    public override string Origin => headers["Origin"] ?? "";

    public override Uri RequestUri => address;

    public override string SecWebSocketKey => headers["Sec-WebSocket-Key"] ?? "";

    public override IEnumerable<string> SecWebSocketProtocols =>
        (headers["Sec-WebSocket-Protocol"] ?? "").Split(',', Pieces);

    public override string SecWebSocketVersion => headers["Sec-WebSocket-Version"] ?? "";

    public override IPrincipal? User { get; } = peer is not { IsKnown: true }
        ? null
        : new GenericPrincipal(peer.Identity, null);

    public override WebSocket WebSocket => socket;

    private static CookieCollection Cookies(string? header)
    {
        var cookies = new CookieCollection();
        foreach (var pair in (header ?? "").Split(';', Pieces))
        {
            var equals = pair.IndexOf('=', StringComparison.Ordinal);
            if (equals > 0)
            {
                try
                {
                    cookies.Add(new Cookie(pair[..equals], pair[(equals + 1)..]));
                }
                catch (CookieException)
                {
                    // A peer may send anything. An invalid cookie remains visible in the headers.
                }
            }
        }

        return cookies;
    }
}
