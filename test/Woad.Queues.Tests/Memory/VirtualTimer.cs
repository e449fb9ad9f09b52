namespace Woad.Queues.Tests.Memory;

/// <summary>A timer of <see cref="VirtualTime"/>.</summary>
internal sealed class VirtualTimer(VirtualTime time, TimerCallback callback, object? state) : ITimer
{
    public DateTimeOffset Due { get; set; }

    public TimeSpan Period { get; set; }

    public bool Change(TimeSpan dueTime, TimeSpan period)
    {
        time.Set(this, dueTime, period);
        return true;
    }

    public void Fire() => callback(state);

    public void Dispose() => time.Set(this, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);

    public ValueTask DisposeAsync()
    {
        Dispose();
        return ValueTask.CompletedTask;
    }
}
