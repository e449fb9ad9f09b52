using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.WebSockets;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession, ConcurrencyMode = ConcurrencyMode.Single)]
public sealed class RoomService : IRoom
{
    private int _opened;

    public void Opened(Message notification) => _opened += notification.IsEmpty ? 1 : 100;

    public string Describe(string header)
    {
        var properties = OperationContext.Current!.IncomingMessageProperties!;
        var socket = (WebSocketMessageProperty)properties[WebSocketMessageProperty.Name]!;
        var request = (HttpRequestMessageProperty)socket.OpeningHandshakeProperties[HttpRequestMessageProperty.Name];
        var context = socket.WebSocketContext!;
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{_opened} {socket.SubProtocol} {socket.MessageType} {request.Headers[header]} "
            + $"{context.SecWebSocketVersion} {context.RequestUri.AbsolutePath}");
    }
}
