namespace Woad.Durable.Tests.Stores;

/// <summary>The system's time for a host that is suspended: its timers never fire.</summary>
internal sealed class StoppedTimers : TimeProvider
{
    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period) =>
        System.CreateTimer(callback, state, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
}
