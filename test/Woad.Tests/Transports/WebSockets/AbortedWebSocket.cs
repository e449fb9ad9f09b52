using System.Net.WebSockets;

namespace Woad.Tests.Transports.WebSockets;

/// <summary>
/// A WebSocket whose connection is lost while a frame is sent. The platform's reports such a frame as cancelled,
/// although nobody has cancelled it.
/// </summary>
internal sealed class AbortedWebSocket : WebSocket
{
    public override WebSocketCloseStatus? CloseStatus => null;

    public override string? CloseStatusDescription => null;

    public override WebSocketState State => WebSocketState.Open;

    public override string? SubProtocol => null;

    public override void Abort()
    {
    }

    public override Task CloseAsync(
        WebSocketCloseStatus closeStatus, string? statusDescription, CancellationToken cancellationToken) =>
        Task.FromException(new OperationCanceledException("Aborted"));

    public override Task CloseOutputAsync(
        WebSocketCloseStatus closeStatus, string? statusDescription, CancellationToken cancellationToken) =>
        Task.FromException(new OperationCanceledException("Aborted"));

    public override void Dispose()
    {
    }

    public override Task<WebSocketReceiveResult> ReceiveAsync(
        ArraySegment<byte> buffer, CancellationToken cancellationToken) =>
        Task.FromException<WebSocketReceiveResult>(new OperationCanceledException("Aborted"));

    public override Task SendAsync(
        ArraySegment<byte> buffer, WebSocketMessageType messageType, bool endOfMessage,
        CancellationToken cancellationToken) => Task.FromException(new OperationCanceledException("Aborted"));
}
