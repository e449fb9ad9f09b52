using Woad.Connections;
using Woad.Layers;
using Woad.Transports.Http;

namespace Woad.Transports.WebSockets;

/// <summary>WebSockets for the channels of one factory: each has a connection of its own.</summary>
internal sealed class WebSocketTransport : ClientTransport
{
    private readonly HttpHandlers _handlers;

    public WebSocketTransport(TransportModel transport)
    {
        _handlers = new HttpHandlers(transport);
        var connector = new WebSocketConnector(_handlers);
        Connections = new Downstream(
            null, (target, via, token) => connector.ConnectAsync(target, via, transport, token));
    }

    public override Downstream Connections { get; }

    public override T? GetProperty<T>()
        where T : class => _handlers.Cookies as T;

    public override void Dispose() => _handlers.Dispose();
}
