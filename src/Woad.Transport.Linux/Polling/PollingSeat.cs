using Woad.Transport.Linux.Native;

namespace Woad.Transport.Linux.Polling;

/// <summary>
/// The right to poll, with the events that were brought and not run yet. A thread has it until it gives it up, or until
/// the watchdog takes it away while the thread runs an event for too long.
/// </summary>
/// <remarks>
/// <see cref="_turn"/> is odd while an event runs. Its owner and the watchdog change it by comparing: one of them wins.
/// Everything else is of the owner.
/// </remarks>
internal sealed class PollingSeat : IDisposable
{
    private int _turn;
    private int _next;
    private int _count;
    private volatile bool _isWaiting;
    private volatile bool _isLeaving;

    /// <summary>The turn that the watchdog has seen; of the watchdog.</summary>
    private int _seen;

    public EpollEvents Events { get; } = new();

    /// <summary>The thread that polls; changed by the engine while nobody runs an event.</summary>
    public PollingThread? Owner { get; set; }

    /// <summary>Whose event runs, or ran last.</summary>
    public Readiness? Current { get; private set; }

    /// <summary>The thread that still runs <see cref="Current"/>, for its successor; null otherwise.</summary>
    public PollingThread? Late { get; set; }

    /// <summary>The number of the late thread's service at this seat.</summary>
    public int LateService { get; set; }

    /// <summary>Whether a thread has it; of the engine, under its lock.</summary>
    public bool IsOpen { get; set; }

    /// <summary>Whether its owner waits in the kernel.</summary>
    public bool IsWaiting
    {
        get => _isWaiting;
        set => _isWaiting = value;
    }

    /// <summary>Whether its owner is to give it up when it has nothing to run.</summary>
    public bool IsLeaving
    {
        get => _isLeaving;
        set => _isLeaving = value;
    }

    public bool IsRunning => (Volatile.Read(ref _turn) & 1) == 1;

    /// <summary>Takes the next event that was brought.</summary>
    public bool TryNext(out (ulong Key, uint Happened) next)
    {
        if (_next == _count)
        {
            next = default;
            return false;
        }

        next = Events[_next++];
        return true;
    }

    /// <summary>So many events were brought.</summary>
    public void Refill(int count) => (_next, _count) = (0, count);

    /// <summary>An event runs from now on. Returns the turn for <see cref="TryEnd"/>.</summary>
    public int Begin(Readiness current)
    {
        Current = current;
        var turn = _turn + 1;
        Volatile.Write(ref _turn, turn);
        return turn;
    }

    /// <summary>An event has run: false when another thread has the seat now.</summary>
    public bool TryEnd(int turn) => Interlocked.CompareExchange(ref _turn, turn + 1, turn) == turn;

    /// <summary>Whether the same event runs as at the last look; for the watchdog.</summary>
    public bool LookIsLate()
    {
        var turn = Volatile.Read(ref _turn);
        var isLate = (turn & 1) == 1 && turn == _seen;
        _seen = turn;
        return isLate;
    }

    /// <summary>Whether the thread that was seen late does not only wait for a processor; for the watchdog.</summary>
    public bool IsStuck() => Owner!.IsStuck(_seen);

    /// <summary>Takes the seat from the thread that was seen late; false when it has come back.</summary>
    public bool TryTake() => TryEnd(_seen);

    /// <summary>
    /// A successor's first work: what the late thread still runs holds up nothing else. False when the seat was taken
    /// meanwhile; true where nobody is late.
    /// </summary>
    public bool TryRelieve()
    {
        if (Late is not { } late)
        {
            return true;
        }

        Late = null;
        var current = Current!;
        var turn = Begin(current);
        late.Calls.Relieve(LateService);
        current.Subject.OnHandedOver();
        return TryEnd(turn);
    }

    public void Dispose() => Events.Dispose();
}
