using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>Replies as WebSocket messages of one frame.</summary>
internal sealed class WebSocketScanner : RecordScanner
{
    public override int SizeOf(ReadOnlySpan<byte> input)
    {
        var head = WebSocketFrames.HeadOf(input, out var length);
        return head == 0 ? 0 : head + length;
    }
}
