using System.Collections.Concurrent;
using System.ComponentModel;
using System.Globalization;
using System.Runtime.InteropServices;
using Woad.Transport.Linux.Memory;
using Woad.Transport.Linux.Native;

namespace Woad.Transport.Linux.Polling;

/// <summary>
/// Threads that poll one set of descriptors and run what they bring. Usually one thread polls, and the others wait: it
/// runs short calls itself, and a call that holds it up is left to it while a follower polls on.
/// </summary>
/// <remarks>
/// An engine begins with its first user and ends with its last one. Threads that are in code of the program then end
/// when they come back.
/// </remarks>
internal sealed class PollingEngine
{
    /// <summary>Seats that hand-overs may open beside each other.</summary>
    private const int MostSeats = 64;

    /// <summary>A second seat looks so often whether it is still needed, in milliseconds.</summary>
    private const int LeaveMilliseconds = 20;

    private readonly string _name = Guid.NewGuid().ToString("N")[..8];
    private readonly EngineSettings _settings;
    private readonly EpollSet _set = new();
    private readonly ReadinessTable _table = new();
    private readonly SocketDescriptor _end;
    private readonly Lock _lock = new();

    /// <summary>Events that a late thread had brought and not run; all seats take them first.</summary>
    private readonly ConcurrentQueue<(ulong Key, uint Happened)> _leftOver = new();
    private readonly Stack<PollingThread> _parked = new();
    private readonly SeatDemand _demand;
    private readonly Watchdog _watchdog;
    private PollingSeat[] _seats = [];
    private int _open;
    private int _threads;
    private int _users;
    private long _handOvers;
    private long _ids;
    private volatile bool _isStopped;

    public PollingEngine(EngineSettings settings)
    {
        _settings = settings;
        _demand = new SeatDemand(settings.Processors, MostSeats);
        _watchdog = new Watchdog(this);
        Pool = new PinnedPool(settings.MaxIdleBytes, settings.Clock);
        _end = Libc.CreateEvent(0, Libc.CloseOnExec | Libc.NonBlocking);
        if (_end.IsInvalid)
        {
            throw new Win32Exception(Marshal.GetLastPInvokeError());
        }

        _set.Add(_end, 0, EpollSet.In);
        lock (_lock)
        {
            // The leader, and the first follower.
            TryOpenSeat();
            TryStartSpare();
        }

        if (settings.IsWatched)
        {
            _watchdog.Start();
        }
    }

    /// <summary>The memory of the engine's connections.</summary>
    public PinnedPool Pool { get; }

    /// <summary>Seats that were taken from late threads so far.</summary>
    public long HandOvers => Interlocked.Read(ref _handOvers);

    /// <summary>Threads that are alive.</summary>
    public int Threads => Volatile.Read(ref _threads);

    /// <summary>Threads that poll, or run what they have polled and are not late.</summary>
    public int OpenSeats => Volatile.Read(ref _open);

    /// <summary>Descriptors in the set.</summary>
    public int Descriptors => _table.Count;

    /// <summary>Whether a thread that has a seat runs an event.</summary>
    public bool IsRunning => Array.Exists(Volatile.Read(ref _seats), static s => s.IsRunning);

    /// <summary>Whether each thread that has a seat waits for events or runs one.</summary>
    public bool IsSettled
    {
        get
        {
            lock (_lock)
            {
                return Array.TrueForAll(_seats, static s => !s.IsOpen || s.IsWaiting || s.IsRunning);
            }
        }
    }

    /// <summary>An identifier that no other connection of the process has.</summary>
    public string NewId() =>
        string.Create(CultureInfo.InvariantCulture, $"{_name}:{Interlocked.Increment(ref _ids):X8}");

    /// <summary>One more listener or connection uses the engine; false when it has ended.</summary>
    public bool TryUse()
    {
        lock (_lock)
        {
            if (_isStopped)
            {
                return false;
            }

            _users++;
            return true;
        }
    }

    /// <summary>A user uses the engine no more; the last one ends it.</summary>
    public void Leave()
    {
        lock (_lock)
        {
            if (--_users > 0)
            {
                return;
            }
        }

        Stop();
    }

    /// <summary>Puts a descriptor into the set, with one direction armed.</summary>
    /// <exception cref="Win32Exception">The system has no memory for it, or the user has too many.</exception>
    public Readiness Add(SafeHandle descriptor, IPolled subject, uint direction)
    {
        var readiness = new Readiness(_set, descriptor, subject);
        _table.Add(readiness);
        try
        {
            readiness.Add(direction);
            return readiness;
        }
        catch
        {
            _table.Remove(readiness);
            throw;
        }
    }

    /// <summary>Takes a descriptor out of the set, before it is closed.</summary>
    public void Remove(Readiness readiness)
    {
        readiness.Remove();
        _table.Remove(readiness);
    }

    /// <summary>One look of the watchdog; true when something runs.</summary>
    public bool Tick()
    {
        var (open, busy, handedOver) = (0, 0, 0);
        lock (_lock)
        {
            if (_isStopped)
            {
                return false;
            }

            foreach (var seat in _seats)
            {
                if (!seat.IsOpen)
                {
                    continue;
                }

                open++;
                busy += seat.IsWaiting ? 0 : 1;
                if (seat.LookIsLate() && TryHandOver(seat))
                {
                    handedOver++;
                }
            }

            var change = _demand.Note(open, busy, handedOver);
            for (; change > 0; change--)
            {
                TryOpenSeat();
            }

            if (change < 0 && Array.FindLast(_seats, static s => s.IsOpen) is { } last)
            {
                last.IsLeaving = true;
            }

            if (handedOver > 0)
            {
                TryStartSpare();
            }
        }

        Pool.Trim();
        return busy > 0;
    }

    /// <summary>Polls until the seat is given up or taken away.</summary>
    internal void Serve(PollingSeat seat, PollingThread thread)
    {
        thread.Calls.BeginService();
        if (seat.Late is { } late && !TryRelieve(seat, late))
        {
            return;
        }

        while (true)
        {
            if (!seat.TryNext(out var next) && !_leftOver.TryDequeue(out next))
            {
                if (_isStopped || seat.IsLeaving)
                {
                    Close(seat);
                    return;
                }

                seat.IsWaiting = true;
                seat.Refill(_set.Wait(seat.Events, ReferenceEquals(seat, _seats[0]) ? -1 : LeaveMilliseconds));
                seat.IsWaiting = false;
                continue;
            }

            if (_table.Find(next.Key) is not { } readiness)
            {
                continue;
            }

            var turn = seat.Begin(readiness);
            if (_watchdog.IsAsleep)
            {
                _watchdog.Wake();
            }

            if (readiness.Claim(next.Happened) is var claimed and not 0)
            {
                readiness.Subject.OnReady(claimed, thread);
            }

            if (!seat.TryEnd(turn))
            {
                return;
            }
        }
    }

    /// <summary>The thread's next seat; null when it is to end.</summary>
    internal PollingSeat? WaitForSeat(PollingThread thread)
    {
        lock (_lock)
        {
            if (Take(thread) is { } seat)
            {
                return seat;
            }

            if (_isStopped)
            {
                return LeaveThread();
            }

            _parked.Push(thread);
        }

        while (true)
        {
            var wasWoken = thread.WaitForSeat(_settings.IdleTime);
            lock (_lock)
            {
                if (Take(thread) is { } seat)
                {
                    return seat;
                }

                // One follower stays, so that a hand-over does not wait for a thread to start.
                if (_isStopped || (!wasWoken && _parked.Count > 1))
                {
                    Unpark(thread);
                    return LeaveThread();
                }
            }
        }
    }

    private static PollingSeat? Take(PollingThread thread)
    {
        var seat = thread.Next;
        thread.Next = null;
        return seat;
    }

    /// <summary>The end of an engine that nobody uses any more.</summary>
    private unsafe void Stop()
    {
        PollingThread[] parked;
        lock (_lock)
        {
            if (_isStopped)
            {
                return;
            }

            _isStopped = true;
            parked = [.. _parked];

            // Nobody reads the event: every thread that waits sees it.
            ulong one = 1;
            _ = Libc.Write(_end, (byte*)&one, sizeof(ulong));
        }

        Array.ForEach(parked, static thread => thread.Wake());
        _watchdog.Stop();
    }

    /// <summary>A successor's first work: what the late thread still runs holds up nothing else.</summary>
    private static bool TryRelieve(PollingSeat seat, PollingThread late)
    {
        seat.Late = null;
        var current = seat.Current!;
        var turn = seat.Begin(current);
        late.Calls.Relieve(seat.LateService);
        current.Subject.OnHandedOver();
        return seat.TryEnd(turn);
    }

    /// <summary>Under the lock.</summary>
    private bool TryHandOver(PollingSeat seat)
    {
        var wasParked = _parked.Count > 0;
        if (TryGetThread() is not { } successor)
        {
            // The limit of threads: the late one keeps its seat.
            return false;
        }

        var late = seat.Owner!;
        var service = late.Calls.Service;
        if (!seat.TryTake())
        {
            if (wasParked)
            {
                // One that has just been started parks itself.
                _parked.Push(successor);
            }

            return false;
        }

        _handOvers++;
        while (seat.TryNext(out var next))
        {
            // Not of the successor alone: the next one may block as well.
            _leftOver.Enqueue(next);
        }

        (seat.Late, seat.LateService) = (late, service);
        Assign(seat, successor);
        return true;
    }

    /// <summary>Under the lock: one more thread polls.</summary>
    private void TryOpenSeat()
    {
        if (Array.Find(_seats, static s => !s.IsOpen) is not { } seat)
        {
            if (_seats.Length == MostSeats)
            {
                return;
            }

            seat = new PollingSeat();
            Volatile.Write(ref _seats, [.. _seats, seat]);
        }

        if (TryGetThread() is { } thread)
        {
            seat.IsOpen = true;
            seat.IsLeaving = false;
            _open++;
            Assign(seat, thread);
        }
    }

    private void Close(PollingSeat seat)
    {
        lock (_lock)
        {
            seat.IsOpen = false;
            seat.Owner = null;
            if (--_open == 0 && _isStopped)
            {
                _set.Dispose();
                _end.Dispose();
                Array.ForEach(_seats, static s => s.Dispose());
            }
        }
    }

    private static void Assign(PollingSeat seat, PollingThread thread)
    {
        seat.Owner = thread;
        thread.Next = seat;
        thread.Wake();
    }

    /// <summary>Under the lock: a thread without a seat; null at the limit.</summary>
    private PollingThread? TryGetThread() => _parked.TryPop(out var parked) ? parked : TryStart();

    private PollingThread? TryStart()
    {
        if (_threads >= _settings.MaxThreads)
        {
            return null;
        }

        try
        {
            var thread = new PollingThread(this);
            thread.Start();
            _threads++;
            return thread;
        }
        catch (OutOfMemoryException)
        {
            // The system has no thread more: those that there are go on.
            return null;
        }
    }

    /// <summary>Under the lock: a follower is there before it is needed. It parks itself.</summary>
    private void TryStartSpare()
    {
        if (_parked.Count == 0)
        {
            TryStart();
        }
    }

    private PollingSeat? LeaveThread()
    {
        _threads--;
        return null;
    }

    private void Unpark(PollingThread thread)
    {
        var others = _parked.Where(parked => !ReferenceEquals(parked, thread)).Reverse().ToArray();
        _parked.Clear();
        Array.ForEach(others, _parked.Push);
    }
}
