using System.Net.WebSockets;
using System.ServiceModel.Channels;
using Woad.Server.Http;
using Woad.Transports.WebSockets;

namespace Woad.Server.WebSockets;

/// <summary>The request of an open WebSocket, which is answered as long as that is open.</summary>
internal sealed class WebSocketOpening(HttpExchange exchange, Uri address) : IWebSocketOpening
{
    private readonly Lock _lock = new();
    private RequestWebSocketContext? _context;
    private Dictionary<string, object>? _properties;

    public WebSocketMessageProperty Describe(WebSocket socket, WebSocketMessageType type)
    {
        lock (_lock)
        {
            if (_context is null)
            {
                var properties = new MessageProperties();
                exchange.AddTo(properties);
                var request = (HttpRequestMessageProperty)properties[HttpRequestMessageProperty.Name]!;
                _context = new RequestWebSocketContext(socket, address, request.Headers, exchange.Identity);
                _properties = properties.ToDictionary(static p => p.Key, static p => p.Value!);
            }

            return new WebSocketMessageProperty(_context, socket.SubProtocol, type, _properties!);
        }
    }
}
