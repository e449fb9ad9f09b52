using Microsoft.Extensions.Time.Testing;

namespace Woad.Tests.Framing;

/// <summary>A clock that only tests move. It counts the timers that wait.</summary>
internal sealed class ManualClock : FakeTimeProvider
{
    private readonly long _start;

    private int _waiting;

    /// <summary>A clock with the calendar of now, whose timestamps begin with zero.</summary>
    public ManualClock()
        : base(System.GetUtcNow()) => _start = base.GetTimestamp();

    /// <summary>How many timers are waiting.</summary>
    public int Waiting => Volatile.Read(ref _waiting);

    public override long GetTimestamp() => base.GetTimestamp() - _start;

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        var timer = new CountedTimer(this, () => callback(state));
        timer.Start(base.CreateTimer(
            static timer => ((CountedTimer)timer!).Fire(), timer, Timeout.InfiniteTimeSpan, period));
        timer.Change(dueTime, period);
        return timer;
    }

    private sealed class CountedTimer(ManualClock clock, Action run) : ITimer
    {
        private ITimer? _timer;
        private int _isWaiting;
        private bool _isOnce;

        public void Start(ITimer timer) => _timer = timer;

        public bool Change(TimeSpan dueTime, TimeSpan period)
        {
            _isOnce = period == Timeout.InfiniteTimeSpan;
            Count(dueTime != Timeout.InfiniteTimeSpan);
            return _timer!.Change(dueTime, period);
        }

        public void Fire()
        {
            if (_isOnce)
            {
                Count(false);
            }

            run();
        }

        public void Dispose()
        {
            Count(false);
            _timer!.Dispose();
        }

        public ValueTask DisposeAsync()
        {
            Dispose();
            return default;
        }

        private void Count(bool isWaiting)
        {
            var now = isWaiting ? 1 : 0;
            Interlocked.Add(ref clock._waiting, now - Interlocked.Exchange(ref _isWaiting, now));
        }
    }
}
