using System.Collections.ObjectModel;
using System.Net.WebSockets;

namespace System.ServiceModel.Channels;

/// <summary>
/// The WebSocket that a message came in. Added to a message that is sent, the property chooses the type of its frames.
/// </summary>
public sealed class WebSocketMessageProperty
{
    /// <summary>The name of the property in <see cref="MessageProperties"/>.</summary>
    public const string Name = "WebSocketMessageProperty";

    /// <summary>
    /// Initializes a new instance of the <see cref="WebSocketMessageProperty"/> class for a message that is sent.
    /// </summary>
    public WebSocketMessageProperty()
    {
        MessageType = WebSocketMessageType.Binary;
        OpeningHandshakeProperties = new ReadOnlyDictionary<string, object>(new Dictionary<string, object>());
    }

    internal WebSocketMessageProperty(
        WebSocketContext? context, string? subProtocol, WebSocketMessageType type, IDictionary<string, object> opening)
    {
        WebSocketContext = context;
        SubProtocol = subProtocol;
        MessageType = type;
        OpeningHandshakeProperties = new ReadOnlyDictionary<string, object>(opening);
    }

    /// <summary>Gets or sets the type of the message.</summary>
    /// <value>The default is <see cref="WebSocketMessageType.Binary"/>.</value>
    public WebSocketMessageType MessageType { get; set; }

    /// <summary>Gets the properties of the request that opened the WebSocket.</summary>
    /// <value>On a service, an <see cref="HttpRequestMessageProperty"/> by its name; otherwise, nothing.</value>
    public ReadOnlyDictionary<string, object> OpeningHandshakeProperties { get; }

    /// <summary>Gets the sub-protocol that both sides have agreed on.</summary>
    /// <value>Null for a message that is sent, and for a WebSocket without sub-protocol.</value>
    public string? SubProtocol { get; }

    /// <summary>Gets the request that opened the WebSocket, and the WebSocket.</summary>
    /// <value>Null on a client.</value>
    public WebSocketContext? WebSocketContext { get; }
}
