namespace Woad.Queues.Tests.Memory;

/// <summary>A clock that stands until a test moves it. Its timers fire on the thread that moves it, in order.</summary>
internal sealed class VirtualTime : TimeProvider
{
    private readonly Lock _lock = new();
    private readonly List<VirtualTimer> _timers = [];
    private DateTimeOffset _now = new(2026, 1, 1, 0, 0, 0, TimeSpan.Zero);

    /// <summary>By how much timers fire before they are due, as those of a system do.</summary>
    public TimeSpan Early { get; init; }

    public override long TimestampFrequency => TimeSpan.TicksPerSecond;

    public override DateTimeOffset GetUtcNow()
    {
        lock (_lock)
        {
            return _now;
        }
    }

    public override long GetTimestamp() => GetUtcNow().Ticks;

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        var timer = new VirtualTimer(this, callback, state);
        timer.Change(dueTime, period);
        return timer;
    }

    /// <summary>Moves the clock, and fires what becomes due on the way.</summary>
    public void Advance(TimeSpan by)
    {
        var end = GetUtcNow() + by;
        while (Next(end) is { } timer)
        {
            timer.Fire();
        }

        lock (_lock)
        {
            _now = end;
        }
    }

    public void Set(VirtualTimer timer, TimeSpan dueTime, TimeSpan period)
    {
        lock (_lock)
        {
            _timers.Remove(timer);
            if (dueTime >= TimeSpan.Zero)
            {
                (timer.Due, timer.Period) = (_now + (dueTime > Early ? dueTime - Early : dueTime), period);
                _timers.Add(timer);
            }
        }
    }

    /// <summary>The next timer that is due until <paramref name="end"/>, taken out, or put at its next time.</summary>
    private VirtualTimer? Next(DateTimeOffset end)
    {
        lock (_lock)
        {
            if (_timers.MinBy(timer => timer.Due) is not { } next || next.Due > end)
            {
                return null;
            }

            _now = next.Due > _now ? next.Due : _now;
            if (next.Period > TimeSpan.Zero)
            {
                next.Due += next.Period;
            }
            else
            {
                _timers.Remove(next);
            }

            return next;
        }
    }
}
