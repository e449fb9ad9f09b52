using System.Net.WebSockets;
using System.ServiceModel.Channels;

namespace Woad.Transports.WebSockets;

/// <summary>The request that opened a WebSocket, for programs that look at the properties of its messages.</summary>
internal interface IWebSocketOpening
{
    /// <summary>The property of a message of this type.</summary>
    WebSocketMessageProperty Describe(WebSocket socket, WebSocketMessageType type);
}
