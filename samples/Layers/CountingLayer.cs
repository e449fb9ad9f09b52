using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Samples.Layers;

/// <summary>Counts the messages that pass.</summary>
// <counting>
internal sealed class CountingLayer : MessageLayer
{
    private long _sent;
    private long _received;

    /// <summary>Messages that have left.</summary>
    public long Sent => Interlocked.Read(ref _sent);

    /// <summary>Messages that have come.</summary>
    public long Arrived => Interlocked.Read(ref _received);

    protected override object? Sending(Outgoing message, object? request)
    {
        Interlocked.Increment(ref _sent);
        return null;
    }

    protected override object? Received(Incoming message, object? request)
    {
        Interlocked.Increment(ref _received);
        return null;
    }
}
// </counting>
