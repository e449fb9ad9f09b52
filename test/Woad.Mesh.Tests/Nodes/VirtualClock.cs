namespace Woad.Mesh.Tests.Nodes;

/// <summary>A clock that moves by hand, and runs the timers that are due.</summary>
internal sealed class VirtualClock : TimeProvider
{
    private readonly List<ClockTimer> _timers = [];
    private DateTimeOffset _now = new(2030, 1, 1, 0, 0, 0, TimeSpan.Zero);

    public override DateTimeOffset GetUtcNow() => _now;

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        var timer = new ClockTimer(this, callback, state);
        timer.Change(dueTime, period);
        _timers.Add(timer);
        return timer;
    }

    public void Advance(TimeSpan time)
    {
        _now += time;
        _timers.ToList().ForEach(timer => timer.RunUntil(_now));
    }

    private sealed class ClockTimer(VirtualClock clock, TimerCallback callback, object? state) : ITimer
    {
        private DateTimeOffset _due = DateTimeOffset.MaxValue;
        private TimeSpan _period;

        public bool Change(TimeSpan dueTime, TimeSpan period)
        {
            _due = dueTime == Timeout.InfiniteTimeSpan ? DateTimeOffset.MaxValue : clock._now + dueTime;
            _period = period;
            return true;
        }

        public void Dispose() => _due = DateTimeOffset.MaxValue;

        public ValueTask DisposeAsync()
        {
            Dispose();
            return default;
        }

        public void RunUntil(DateTimeOffset now)
        {
            while (_due <= now)
            {
                _due = _period > TimeSpan.Zero ? _due + _period : DateTimeOffset.MaxValue;
                callback(state);
            }
        }
    }
}
