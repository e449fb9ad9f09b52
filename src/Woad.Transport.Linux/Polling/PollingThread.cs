using Woad.Dispatch.Threads;

namespace Woad.Transport.Linux.Polling;

/// <summary>
/// A thread that polls, runs late, or waits for a seat. Continuations that its own system calls release are collected
/// and run afterwards, when the descriptor's state is settled.
/// </summary>
internal sealed class PollingThread(PollingEngine engine)
{
    [ThreadStatic]
    private static PollingThread? _current;

    private readonly List<(Action<object?> Continuation, object? State)> _released = [];
    private readonly AutoResetEvent _assigned = new(false);
    private ThreadSurroundings _surroundings;
    private ThreadProgress? _progress;
    private bool _collects;

    /// <summary>The polling thread that calls; null on any other.</summary>
    public static PollingThread? Current => _current;

    /// <summary>The seat that the thread is to take; of the engine, under its lock.</summary>
    public PollingSeat? Next { get; set; }

    /// <summary>The calls of services that the thread runs.</summary>
    public PolledThread Calls { get; } = new();

    /// <summary>Whether the caller is collected for: a polling thread within its system calls.</summary>
    public static bool Collects => _current is { _collects: true };

    /// <exception cref="OutOfMemoryException">The system has no thread.</exception>
    public void Begin() =>
        new Thread(Run) { IsBackground = true, Name = "Woad polling" }.UnsafeStart();

    /// <summary>
    /// Whether the thread is blocked, or has computed for long, and does not only wait for a processor. Asked by the
    /// watchdog.
    /// </summary>
    /// <param name="turn">The number of the event that it is late with.</param>
    public bool IsStuck(int turn) => _progress?.IsStuck(turn) ?? true;

    /// <summary>Wakes the thread for its <see cref="Next"/> seat, or to end.</summary>
    public void Wake() => _assigned.Set();

    /// <summary>Waits for a seat; false when the time is over.</summary>
    public bool WaitForSeat(TimeSpan time) => _assigned.WaitOne(time);

    /// <summary>From now on continuations that this thread releases wait for <see cref="RunReleased"/>.</summary>
    public void Collect() => _collects = true;

    /// <summary>Adds a continuation while the thread collects.</summary>
    public void Add(Action<object?> continuation, object? state) => _released.Add((continuation, state));

    /// <summary>Runs the collected continuations, which are code of the program.</summary>
    public void RunReleased()
    {
        _collects = false;
        if (_released.Count == 0)
        {
            return;
        }

        for (var i = 0; i < _released.Count; i++)
        {
            var (continuation, state) = _released[i];
            continuation(state);
            _surroundings.Restore();
        }

        _released.Clear();
        if (Thread.CurrentThread.Priority != ThreadPriority.Normal)
        {
            Thread.CurrentThread.Priority = ThreadPriority.Normal;
        }
    }

    private void Run()
    {
        _current = this;
        PolledThread.Current = Calls;
        _surroundings = ThreadSurroundings.Capture();
        _progress = ThreadProgress.OfCurrent();
        while (engine.WaitForSeat(this) is { } seat)
        {
            engine.Serve(seat, this);
        }
    }
}
