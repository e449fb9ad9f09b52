using Woad.Lab.Measuring;

namespace Woad.Lab.Callers;

/// <summary>
/// The machine's monotonic clock. One thread wakes all who wait: it sleeps until a millisecond before the next is due
/// and the rest in naps of the system's finest grain, since the timers of the runtime are late by milliseconds.
/// </summary>
internal sealed class WallClock : ILoadClock, IDisposable
{
    private const long UnitsPerMillisecond = HistogramScale.UnitsPerSecond / 1000;

    private readonly Lock _gate = new();
    private readonly PriorityQueue<ClockWait, long> _waiting = new();
    private readonly Stack<ClockWait> _free = new();
    private readonly AutoResetEvent _changed = new(initialState: false);
    private volatile bool _halted;
    private volatile bool _disposed;
    private long _next = long.MaxValue;

    public WallClock() =>
        new Thread(Wake) { IsBackground = true, Name = "Load clock", Priority = ThreadPriority.Highest }.Start();

    /// <summary>The clock's time without an instance of it: all see the same.</summary>
    public static long Time => MachineClock.Now;

    public long Now => Time;

    public bool HasThreadPool => true;

    public ValueTask WaitUntilAsync(long time)
    {
        if (_halted || time <= Now)
        {
            return default;
        }

        ValueTask task;
        bool isNext;
        lock (_gate)
        {
            if (!_free.TryPop(out var wait))
            {
                wait = new ClockWait(GiveBack);
            }

            task = wait.Task;
            _waiting.Enqueue(wait, time);
            isNext = time < _next;
            _next = Math.Min(_next, time);
        }

        if (isNext)
        {
            _changed.Set();
        }

        if (_halted)
        {
            ReleaseAll();
        }

        return task;
    }

    public void Halt()
    {
        _halted = true;
        ReleaseAll();
    }

    public void Dispose()
    {
        Halt();
        _disposed = true;
        _changed.Set();
    }

    private void Wake()
    {
        while (!_disposed)
        {
            var left = Volatile.Read(ref _next) - Now;
            if (left > 2 * UnitsPerMillisecond)
            {
                _changed.WaitOne((int)Math.Min((left / UnitsPerMillisecond) - 1, 1000));
            }
            else if (left > 0)
            {
                MachineClock.Nap(left);
            }
            else
            {
                Release(Now);
            }
        }
    }

    private void Release(long until)
    {
        while (true)
        {
            ClockWait? due;
            lock (_gate)
            {
                if (!_waiting.TryPeek(out due, out var time) || time > until)
                {
                    Volatile.Write(ref _next, due is null ? long.MaxValue : time);
                    return;
                }

                _waiting.Dequeue();
            }

            due.End();
        }
    }

    private void GiveBack(ClockWait wait)
    {
        lock (_gate)
        {
            _free.Push(wait);
        }
    }

    private void ReleaseAll() => Release(long.MaxValue);
}
