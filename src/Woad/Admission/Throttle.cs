namespace Woad.Admission;

/// <summary>
/// A limit on how many may be inside at once (calls, sessions or instances of a host). A call takes its permit and its
/// instance's gate together; neither is held while waiting for the other. FIFO within a gate, gates take turns.
/// </summary>
/// <remarks>
/// Uncontended, entering and leaving is one interlocked operation each (two with an exclusive gate). The slow path
/// is under one lock. Why nobody is lost between the two: a waiter counts itself (full fence) before it tries once
/// more, and a leaver gives back (full fence) before it looks for waiters; one of them sees the other.
/// </remarks>
internal sealed class Throttle(int limit, TimeProvider clock)
{
    /// <summary>Use is reported as near the limit from this share on.</summary>
    private const double NearShare = 0.7;

    /// <summary>Use near the limit is not reported again before this time is over.</summary>
    private static readonly TimeSpan QuietTime = TimeSpan.FromMinutes(1);

    private readonly Lock _lock = new();
    private readonly LinkedList<Gate> _gates = new();
    private AdmissionTicket? _oldest;
    private AdmissionTicket? _newest;
    private int _limit = limit;
    private int _near = NearOf(limit);
    private int _used;
    private int _waiting;
    private int _listed;
    private int _reported;
    private int _nearReported;
    private long _nearReportedAt;

    /// <summary>The gate for those who have none of their own.</summary>
    public Gate OpenGate { get; } = new(exclusive: false);

    /// <summary>The most that may be inside. May be changed at any time: a raised limit takes effect at once.</summary>
    public int Limit
    {
        get => Volatile.Read(ref _limit);
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            Volatile.Write(ref _limit, value);
            Volatile.Write(ref _near, NearOf(value));
            Drain(null);
        }
    }

    public int Used => Volatile.Read(ref _used);

    public int Waiting => Volatile.Read(ref _waiting);

    /// <summary>
    /// Raised when the limit makes somebody wait; the argument is the limit. Once, and again after use has fallen below
    /// 70 % of the limit.
    /// </summary>
    public event Action<int>? Hit;

    /// <summary>
    /// Raised when use reaches 70 % of the limit, at most once a minute; the arguments are the use and the limit.
    /// </summary>
    public event Action<int, int>? Near;

    /// <summary>
    /// Takes gate and permit if both are free and nobody was there before: at the gate, or anywhere for want of a
    /// permit.
    /// </summary>
    public bool TryEnter(AdmissionTicket ticket)
    {
        var gate = ticket.Gate;
        if (Volatile.Read(ref _listed) != 0 || (gate.IsExclusive && gate.Waiting != 0) || !gate.TryTake())
        {
            return false;
        }

        if (TryTakePermit())
        {
            ReportNear();
            return true;
        }

        FreeGate(gate);
        return false;
    }

    /// <summary>
    /// Waits for gate and permit. True: inside. False: <paramref name="cancellationToken"/> ended the wait, nothing is
    /// held.
    /// </summary>
    public ValueTask<bool> EnterAsync(AdmissionTicket ticket, CancellationToken cancellationToken, bool first = false)
    {
        if (!first && TryEnter(ticket))
        {
            return new ValueTask<bool>(true);
        }

        ticket.IsReturning = first;
        var waiting = ticket.Waiting();
        lock (_lock)
        {
            ticket.QueuedAt = clock.GetTimestamp();
            ticket.Gate.Add(ticket);
            Queue(ticket);
            List(ticket.Gate, first);
        }

        if (cancellationToken.CanBeCanceled)
        {
            Watch(ticket, cancellationToken);
        }

        Drain(null);
        if (!waiting.IsCompleted && Used >= Limit && Interlocked.Exchange(ref _reported, 1) == 0)
        {
            Hit?.Invoke(Limit);
        }

        return waiting;
    }

    /// <summary>Gives back gate and permit.</summary>
    public void Exit(AdmissionTicket ticket) => Exit(ticket.Gate);

    /// <summary>The same for those whose ticket is not at hand any more.</summary>
    public void Exit(Gate gate)
    {
        gate.Free();
        var used = Interlocked.Decrement(ref _used);
        if ((_reported | _nearReported) != 0)
        {
            Quieten(used);
        }

        if (Waiting != 0)
        {
            Drain(gate);
        }
    }

    /// <summary>How long the one who waits longest has waited; zero when nobody waits.</summary>
    public TimeSpan OldestWait()
    {
        lock (_lock)
        {
            return _oldest is { } oldest ? clock.GetElapsedTime(oldest.QueuedAt) : TimeSpan.Zero;
        }
    }

    private static int NearOf(int limit) => (int)Math.Ceiling(NearShare * limit);

    /// <summary>Use has fallen: what was reported may be reported again.</summary>
    private void Quieten(int used)
    {
        if (used >= _near)
        {
            return;
        }

        _reported = 0;
        if (_nearReported != 0 && clock.GetElapsedTime(Volatile.Read(ref _nearReportedAt)) >= QuietTime)
        {
            _nearReported = 0;
        }
    }

    private void ReportNear()
    {
        var used = Used;
        if (used >= _near && _nearReported == 0 && Interlocked.Exchange(ref _nearReported, 1) == 0)
        {
            Volatile.Write(ref _nearReportedAt, clock.GetTimestamp());
            Near?.Invoke(used, Limit);
        }
    }

    private void Queue(AdmissionTicket ticket)
    {
        ticket.Earlier = _newest;
        if (_newest is null)
        {
            _oldest = ticket;
        }
        else
        {
            _newest.Later = ticket;
        }

        _newest = ticket;
        Interlocked.Increment(ref _waiting);
    }

    private void Unqueue(AdmissionTicket ticket)
    {
        ticket.Gate.Remove(ticket);
        if (ticket.Earlier is { } earlier)
        {
            earlier.Later = ticket.Later;
        }
        else
        {
            _oldest = ticket.Later;
        }

        if (ticket.Later is { } later)
        {
            later.Earlier = ticket.Earlier;
        }
        else
        {
            _newest = ticket.Earlier;
        }

        ticket.Earlier = ticket.Later = null;
        Interlocked.Decrement(ref _waiting);
    }

    private bool TryTakePermit()
    {
        var used = Volatile.Read(ref _used);
        while (used < Limit)
        {
            var seen = Interlocked.CompareExchange(ref _used, used + 1, used);
            if (seen == used)
            {
                return true;
            }

            used = seen;
        }

        return false;
    }

    /// <summary>Frees a gate that was taken in vain; somebody may have queued for it meanwhile.</summary>
    private void FreeGate(Gate gate)
    {
        gate.Free();
        if (gate.Waiting != 0)
        {
            Drain(gate);
        }
    }

    private void List(Gate gate, bool first)
    {
        if (gate.IsListed)
        {
            return;
        }

        gate.IsListed = true;
        _listed++;
        if (first)
        {
            _gates.AddFirst(gate);
        }
        else
        {
            _gates.AddLast(gate);
        }
    }

    /// <summary>Lets in whoever can go in now. <paramref name="freed"/>: a gate that has just been freed.</summary>
    private void Drain(Gate? freed)
    {
        while (true)
        {
            AdmissionTicket? granted;
            lock (_lock)
            {
                if (freed is { Waiting: > 0 })
                {
                    List(freed, first: false);
                }

                granted = Next();
            }

            if (granted is null)
            {
                return;
            }

            ReportNear();
            granted.Complete(granted: true);
        }
    }

    private AdmissionTicket? Next()
    {
        while (_gates.First is { } node)
        {
            var gate = node.Value;
            if (gate.Peek() is not { } ticket || !gate.TryTake())
            {
                // Empty, or busy: whoever is inside lists it again on leaving.
                _gates.RemoveFirst();
                gate.IsListed = false;
                _listed--;
                continue;
            }

            if (!TryTakePermit())
            {
                gate.Free();
                return null;
            }

            _gates.RemoveFirst();
            gate.IsListed = false;
            _listed--;
            Unqueue(ticket);
            if (gate.Waiting > 0 && !gate.IsExclusive)
            {
                List(gate, first: false);
            }

            return ticket;
        }

        return null;
    }

    private void Watch(AdmissionTicket ticket, CancellationToken cancellationToken)
    {
        var registration = cancellationToken.UnsafeRegister(
            static state =>
            {
                var (throttle, ticket) = ((Throttle, AdmissionTicket))state!;
                throttle.Cancel(ticket);
            },
            (this, ticket));
        lock (_lock)
        {
            if (ticket.IsQueued)
            {
                ticket.Cancellation = registration;
                return;
            }
        }

        registration.Unregister();
    }

    private void Cancel(AdmissionTicket ticket)
    {
        lock (_lock)
        {
            if (!ticket.IsQueued)
            {
                return;
            }

            Unqueue(ticket);
        }

        ticket.Complete(granted: false);
    }
}
