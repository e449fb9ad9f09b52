namespace Woad.Server.Tests.WebSockets;

/// <summary>A connection whose peer has sent everything already, and takes everything.</summary>
internal sealed class RecordedPeer(byte[] sent) : MemoryStream(sent)
{
    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) =>
        default;

    public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
        Task.CompletedTask;
}
