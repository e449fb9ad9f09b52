using Woad.Detached;

namespace Woad.ReliableMessaging.Timing;

/// <summary>
/// One timer for all sessions of a listener or factory. To set an alarm to a later time, as each message does, costs no
/// more than two comparisons: its entry stays where it is, and is moved when its old time comes.
/// </summary>
internal sealed class Alarms : IDisposable
{
    private readonly PriorityQueue<Alarm, TimeSpan> _queue = new();
    private readonly TimeProvider _clock;
    private readonly Lock _lock = new();
    private readonly ITimer _timer;
    private readonly long _start;
    private readonly double _tick;
    private TimeSpan _armed = TimeSpan.MaxValue;
    private bool _isDisposed;

    public Alarms(TimeProvider clock)
    {
        _clock = clock;
        _start = clock.GetTimestamp();
        _tick = (double)TimeSpan.TicksPerSecond / clock.TimestampFrequency;
        _timer = clock.NewTimer(
            static a => ((Alarms)a!).Ring(), this, Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);
    }

    /// <summary>The time since these alarms were made.</summary>
    public TimeSpan Now => new((long)((_clock.GetTimestamp() - _start) * _tick));

    /// <summary>The time of an alarm is earlier than that of its entry.</summary>
    public void Add(Alarm alarm)
    {
        lock (_lock)
        {
            var due = alarm.Due;
            if (due >= alarm.Queued || _isDisposed)
            {
                return;
            }

            alarm.Queued = due;
            _queue.Enqueue(alarm, due);
            Arm();
        }
    }

    public void Dispose()
    {
        lock (_lock)
        {
            _isDisposed = true;
            _queue.Clear();
        }

        _timer.Dispose();
    }

    private void Ring()
    {
        var due = new List<Alarm>();
        lock (_lock)
        {
            var now = Now;
            _armed = TimeSpan.MaxValue;
            while (_queue.TryPeek(out var alarm, out var at) && at <= now)
            {
                _queue.Dequeue();
                if (at != alarm.Queued)
                {
                    // An entry that an earlier one has replaced.
                    continue;
                }

                alarm.Queued = TimeSpan.MaxValue;
                Interlocked.MemoryBarrier();
                var next = alarm.Due;
                if (next <= now)
                {
                    // Its owner does the work that is due, and sets it again.
                    due.Add(alarm);
                }
                else if (next != TimeSpan.MaxValue)
                {
                    alarm.Queued = next;
                    _queue.Enqueue(alarm, next);
                }
            }

            Arm();
        }

        foreach (var alarm in due)
        {
            alarm.Ring();
        }
    }

    private void Arm()
    {
        if (_isDisposed || !_queue.TryPeek(out _, out var first) || first >= _armed)
        {
            return;
        }

        _armed = first;
        var wait = first - Now;
        _timer.Change(
            wait < TimeSpan.Zero
                ? TimeSpan.Zero
                : wait > TimeSpan.FromDays(1) ? TimeSpan.FromDays(1) : wait + TimeSpan.FromMilliseconds(1),
            Timeout.InfiniteTimeSpan);
    }
}
