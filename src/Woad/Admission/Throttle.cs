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
    private readonly Lock _lock = new();
    private readonly LinkedList<Gate> _gates = new();
    private int _limit = limit;
    private int _used;
    private int _waiting;
    private int _reported;

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

    /// <summary>Takes gate and permit if both are free and nobody was there before.</summary>
    public bool TryEnter(AdmissionTicket ticket)
    {
        var gate = ticket.Gate;
        if (Waiting != 0 || !gate.TryTake())
        {
            return false;
        }

        if (TryTakePermit())
        {
            return true;
        }

        FreeGate(gate);
        return false;
    }

    /// <summary>
    /// Waits for gate and permit. True: inside. False: <paramref name="cancellationToken"/> ended the wait, nothing is held.
    /// </summary>
    public ValueTask<bool> EnterAsync(AdmissionTicket ticket, CancellationToken cancellationToken, bool first = false)
    {
        if (!first && TryEnter(ticket))
        {
            return new ValueTask<bool>(true);
        }

        ticket.QueuedAt = clock.GetTimestamp();
        var waiting = ticket.Waiting();
        lock (_lock)
        {
            ticket.Gate.Add(ticket, first);
            Interlocked.Increment(ref _waiting);
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
    public void Exit(AdmissionTicket ticket)
    {
        var gate = ticket.Gate;
        gate.Free();
        var used = Interlocked.Decrement(ref _used);
        if (_reported != 0 && used < 0.7 * Limit)
        {
            _reported = 0;
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
            var oldest = _gates.Select(gate => gate.Peek()).OfType<AdmissionTicket>().MinBy(t => t.QueuedAt);
            return oldest is null ? TimeSpan.Zero : clock.GetElapsedTime(oldest.QueuedAt);
        }
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
                continue;
            }

            if (!TryTakePermit())
            {
                gate.Free();
                return null;
            }

            _gates.RemoveFirst();
            gate.IsListed = false;
            gate.Remove(ticket);
            Interlocked.Decrement(ref _waiting);
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

            ticket.Gate.Remove(ticket);
            Interlocked.Decrement(ref _waiting);
        }

        ticket.Complete(granted: false);
    }
}
