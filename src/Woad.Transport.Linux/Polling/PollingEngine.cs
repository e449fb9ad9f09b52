using System.Collections.Concurrent;
using System.ComponentModel;
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

    private readonly EngineSettings _settings;
    private readonly EpollSet _set = new();
    private readonly ReadinessTable _table = new();
    private readonly SocketDescriptor _end;
    private readonly Lock _lock = new();

    /// <summary>Events that a late thread had brought and not run; all seats take them first.</summary>
    private readonly ConcurrentQueue<(ulong Key, uint Happened)> _leftOver = new();
    private readonly Followers _followers;
    private readonly SeatDemand _demand;
    private readonly Watchdog _watchdog;
    private PollingSeat[] _seats = [];
    private int _open;
    private int _users;
    private long _handOvers;
    private volatile bool _isStopped;

    public PollingEngine(EngineSettings settings)
    {
        _settings = settings;
        _demand = new SeatDemand(settings.Processors, MostSeats);
        _watchdog = new Watchdog(this);
        _followers = new Followers(this, settings.MaxThreads);
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
            _followers.TryStartSpare();
        }

        if (settings.IsWatched)
        {
            _watchdog.Start();
        }
    }

    /// <summary>Names the engine's connections.</summary>
    public ConnectionIds Ids { get; } = new();

    /// <summary>The memory of the engine's connections.</summary>
    public PinnedPool Pool { get; }

    /// <summary>Seats that were taken from late threads so far.</summary>
    public long HandOvers => Interlocked.Read(ref _handOvers);

    /// <summary>Threads that are alive.</summary>
    public int Threads => _followers.Threads;

    /// <summary>Threads that poll, or run what they have polled and are not late.</summary>
    public int OpenSeats => Volatile.Read(ref _open);

    /// <summary>Descriptors in the set.</summary>
    public int Descriptors => _table.Count;

    /// <summary>Whether a thread that has a seat runs an event.</summary>
    public bool IsRunning => Array.Exists(Volatile.Read(ref _seats), static s => s.IsRunning);

    /// <summary>Threads that have a seat and run an event; null while one neither runs nor waits.</summary>
    public int? RunningSeats
    {
        get
        {
            lock (_lock)
            {
                return Array.TrueForAll(_seats, static s => !s.IsOpen || s.IsWaiting || s.IsRunning)
                    ? _seats.Count(static s => s is { IsOpen: true, IsRunning: true })
                    : null;
            }
        }
    }

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
                if (seat.LookIsLate() && (!_settings.SparesRunnable || seat.IsStuck()) && TryHandOver(seat))
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
                _followers.TryStartSpare();
            }
        }

        Pool.Trim();
        return busy > 0;
    }

    /// <summary>Polls until the seat is given up or taken away.</summary>
    internal void Serve(PollingSeat seat, PollingThread thread)
    {
        thread.Calls.BeginService();
        if (!seat.TryRelieve())
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
                _followers.Leave(thread);
                return null;
            }

            _followers.Park(thread);
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
                if (_isStopped || (!wasWoken && _followers.Parked > 1))
                {
                    _followers.Leave(thread);
                    return null;
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
        lock (_lock)
        {
            if (_isStopped)
            {
                return;
            }

            _isStopped = true;

            // Nobody reads the event: every thread that waits sees it.
            ulong one = 1;
            _ = Libc.Write(_end, (byte*)&one, sizeof(ulong));
            _followers.WakeAll();
        }

        _watchdog.Stop();
    }

    /// <summary>Under the lock.</summary>
    private bool TryHandOver(PollingSeat seat)
    {
        var wasParked = _followers.Parked > 0;
        if (_followers.TryGet() is not { } successor)
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
                _followers.Park(successor);
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

        if (_followers.TryGet() is { } thread)
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
}
