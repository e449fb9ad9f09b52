using Woad.Connections;
using System.Net.WebSockets;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Woad.Exchanges;
using Woad.Server.Http;
using Woad.Transports.WebSockets;
using IPEndPoint = System.Net.IPEndPoint;

namespace Woad.Server.WebSockets;

/// <summary>
/// Takes a request for a WebSocket through: 1. credentials, 2. the handshake's headers, 3. a place for the session,
/// 4. the answer 101, 5. the session.
/// </summary>
/// <param name="listener">The endpoint's address.</param>
internal sealed class WebSocketReceiver(HttpListener listener)
{
    private int _waiting;

    /// <summary>Null for an endpoint without WebSockets.</summary>
    public static ReceiveUpgrade? Of(HttpListener listener) =>
        HttpModel.Of(listener.Request.Transport).WebSocket is null
            ? null
            : new WebSocketReceiver(listener).ReceiveAsync;

    public async Task ReceiveAsync(HttpExchange exchange, IHttpRequestFeature request)
    {
        if (listener.Guard is { } guard && !guard.Admits(exchange, listener))
        {
            return;
        }

        if (WebSocketUpgrade.TryRefuse(exchange, request, listener) is { } refused)
        {
            await refused.ConfigureAwait(false);
            return;
        }

        var lifetime = exchange.Features.Get<IHttpRequestLifetimeFeature>()!;
        var address = exchange.AddressAt(listener);
        var session = new WebSocketSession(
            address, WebSocketUpgrade.TransportOf(request.Headers, listener.Request.Transport))
        {
            Opening = new WebSocketOpening(exchange, address),
            Identity = exchange.Identity,
            RemoteEndPoint = Peer(exchange.Features.Get<IHttpConnectionFeature>()),
            Reset = lifetime.Abort,
        };
        using (lifetime.RequestAborted.UnsafeRegister(static s => ((WebSocketSession)s!).ConnectionLost(), session))
        {
            if (await ReserveAsync(session).ConfigureAwait(false) is not { } place)
            {
                await HttpRefusal.Answer(
                    exchange, StatusCodes.Status503ServiceUnavailable, null, listener,
                    $"{WebSocketModel.Of(listener.Request.Transport).MaxPendingConnections} connections wait already "
                        + "for one of MaxConcurrentSessions (WebSocketSettings.MaxPendingConnections), or the host is "
                        + "closing")
                    .ConfigureAwait(false);
                return;
            }

            await using (place.ConfigureAwait(false))
            {
                await ServeAsync(exchange, request, session, place).ConfigureAwait(false);
            }
        }
    }

    private static IPEndPoint? Peer(IHttpConnectionFeature? connection) =>
        connection is { RemoteIpAddress: { } address } ? new IPEndPoint(address, connection.RemotePort) : null;

    /// <summary>3. Null: the session is refused, or has ended meanwhile.</summary>
    private async ValueTask<ISessionPlace?> ReserveAsync(WebSocketSession session)
    {
        if (Interlocked.Increment(ref _waiting) > WebSocketModel.Of(listener.Request.Transport).MaxPendingConnections)
        {
            Interlocked.Decrement(ref _waiting);
            return null;
        }

        try
        {
            return await listener.Request.Above.Sessions.ReserveAsync(session).ConfigureAwait(false);
        }
        finally
        {
            Interlocked.Decrement(ref _waiting);
        }
    }

    /// <summary>4. and 5.</summary>
    private async Task ServeAsync(
        HttpExchange exchange, IHttpRequestFeature request, WebSocketSession session, ISessionPlace place)
    {
        var model = WebSocketModel.Of(listener.Request.Transport);
        var protocol = WebSocketUpgrade.SubProtocol(request.Headers, model);
        var connection = await WebSocketUpgrade.AcceptAsync(exchange, request, protocol).ConfigureAwait(false);
        var stream = new UpgradedStream(connection, session.Reset!);
        stream.Owner = WebSocket.CreateFromStream(stream, new WebSocketCreationOptions
        {
            IsServer = true,
            SubProtocol = protocol,
            KeepAliveInterval = model.KeepAliveInterval,
            KeepAliveTimeout = model.AnswerTimeout,
        });
        session.Begin(stream.Owner);
        await place.ServeAsync().ConfigureAwait(false);
        session.Abort(null);
    }
}
