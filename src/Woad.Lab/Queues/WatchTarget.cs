using Woad.Lab.Callers;

namespace Woad.Lab.Queues;

/// <summary>The load of cells whose story is told by the server's counters alone: it only lets time pass.</summary>
internal sealed class WatchTarget : ICallTarget
{
    private static readonly TimeSpan Beat = TimeSpan.FromMilliseconds(50);

    public ValueTask<ICallSession> OpenAsync() => new(new WatchSession());

    public ValueTask DisposeAsync() => default;

    private sealed class WatchSession : ICallSession
    {
        public ValueTask CallAsync() => new(Task.Delay(Beat));

        public ValueTask DisposeAsync() => default;
    }
}
