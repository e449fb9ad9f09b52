namespace Woad.Queues.Tests.Memory;

/// <summary>A clock that a test moves, whose timers fire before they are due, as those of a system do.</summary>
/// <param name="early">By how much they fire before they are due.</param>
internal sealed class EarlyTime(TimeSpan early) : FakeTimeProvider
{
    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period) =>
        new EarlyTimer(base.CreateTimer(callback, state, Earlier(dueTime), period), this);

    private TimeSpan Earlier(TimeSpan dueTime) => dueTime > early ? dueTime - early : dueTime;

    private sealed class EarlyTimer(ITimer timer, EarlyTime time) : ITimer
    {
        public bool Change(TimeSpan dueTime, TimeSpan period) => timer.Change(time.Earlier(dueTime), period);

        public void Dispose() => timer.Dispose();

        public ValueTask DisposeAsync() => timer.DisposeAsync();
    }
}
