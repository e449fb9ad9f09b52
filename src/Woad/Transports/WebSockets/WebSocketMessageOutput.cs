using Woad.Envelopes;

namespace Woad.Transports.WebSockets;

/// <summary>Sends a message whose size is not known: each write is a frame.</summary>
/// <param name="send">Sends a frame that is not the last.</param>
internal sealed class WebSocketMessageOutput(Func<ReadOnlyMemory<byte>, ValueTask> send) : MessageOutput
{
    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
        buffer.IsEmpty ? default : send(buffer);
}
