namespace Woad.Tests.Framing;

/// <summary>A clock that stands still until it is moved.</summary>
internal sealed class ManualClock : TimeProvider
{
    private readonly DateTimeOffset _start = System.GetUtcNow();
    private readonly Lock _lock = new();
    private readonly List<ManualTimer> _timers = [];
    private TimeSpan _now;

    public override long TimestampFrequency => TimeSpan.TicksPerSecond;

    public override long GetTimestamp()
    {
        lock (_lock)
        {
            return _now.Ticks;
        }
    }

    public override DateTimeOffset GetUtcNow()
    {
        lock (_lock)
        {
            return _start + _now;
        }
    }

    /// <summary>How many timers are waiting.</summary>
    public int Waiting
    {
        get
        {
            lock (_lock)
            {
                return _timers.Count(t => t.Due is not null);
            }
        }
    }

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        var timer = new ManualTimer(this, () => callback(state));
        lock (_lock)
        {
            _timers.Add(timer);
        }

        timer.Change(dueTime, period);
        return timer;
    }

    /// <summary>Moves on; timers that become due run before this returns.</summary>
    public void Advance(TimeSpan by)
    {
        List<ManualTimer> due;
        lock (_lock)
        {
            _now += by;
            due = _timers.FindAll(t => t.Due <= _now);
        }

        foreach (var timer in due)
        {
            timer.Fire();
        }
    }

    private sealed class ManualTimer(ManualClock clock, Action run) : ITimer
    {
        private TimeSpan _period;

        public TimeSpan? Due { get; private set; }

        public bool Change(TimeSpan dueTime, TimeSpan period)
        {
            lock (clock._lock)
            {
                _period = period;
                Due = dueTime == Timeout.InfiniteTimeSpan ? null : clock._now + dueTime;
            }

            return true;
        }

        public void Fire()
        {
            lock (clock._lock)
            {
                Due = _period == Timeout.InfiniteTimeSpan ? null : clock._now + _period;
            }

            run();
        }

        public void Dispose() => Change(Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);

        public ValueTask DisposeAsync()
        {
            Dispose();
            return default;
        }
    }
}
