namespace Woad.Mesh.Tests.Nodes;

/// <summary>A clock that moves by hand, and runs the periodic timers that are due.</summary>
internal sealed class VirtualClock : TimeProvider
{
    private readonly List<PeriodicTimer> _timers = [];
    private DateTimeOffset _now = new(2030, 1, 1, 0, 0, 0, TimeSpan.Zero);

    public override DateTimeOffset GetUtcNow() => _now;

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        var timer = new PeriodicTimer(callback, state, period, _now + dueTime);
        _timers.Add(timer);
        return timer;
    }

    public void Advance(TimeSpan time)
    {
        _now += time;
        _timers.ForEach(timer => timer.RunUntil(_now));
    }

    private sealed class PeriodicTimer(TimerCallback callback, object? state, TimeSpan period, DateTimeOffset due)
        : ITimer
    {
        private DateTimeOffset _due = due;

        public bool Change(TimeSpan dueTime, TimeSpan newPeriod) => throw new NotSupportedException();

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
                _due += period;
                callback(state);
            }
        }
    }
}
