namespace Woad.Admission;

/// <summary>
/// The concurrency gate of one instance: closed while a call is inside (ConcurrencyMode Single and Reentrant), or
/// always open (Multiple, and instances that serve one call only). Holds the FIFO of the calls that wait to pass it.
/// </summary>
internal sealed class Gate(bool exclusive)
{
    private int _busy;
    private AdmissionTicket? _first;
    private AdmissionTicket? _last;
    private AdmissionTicket? _lastReturning;
    private int _waiting;

    public bool IsExclusive => exclusive;

    /// <summary>Tickets in the queue; written under the throttle's lock, read outside it.</summary>
    public int Waiting => Volatile.Read(ref _waiting);

    /// <summary>Whether the throttle has it in its list of gates to look at. Guarded by the throttle's lock.</summary>
    internal bool IsListed { get; set; }

    public bool TryTake() => !exclusive || Interlocked.CompareExchange(ref _busy, 1, 0) == 0;

    public void Free()
    {
        if (exclusive)
        {
            Interlocked.Exchange(ref _busy, 0);
        }
    }

    internal AdmissionTicket? Peek() => _first;

    /// <summary>Those who return stand before newcomers, in the order in which they came back.</summary>
    internal void Add(AdmissionTicket ticket)
    {
        ticket.IsQueued = true;
        var previous = ticket.IsReturning ? _lastReturning : _last;
        var next = previous is null ? _first : previous.Next;
        if (ticket.IsReturning)
        {
            _lastReturning = ticket;
        }

        ticket.Next = next;
        ticket.Previous = previous;
        if (next is null)
        {
            _last = ticket;
        }
        else
        {
            next.Previous = ticket;
        }

        if (previous is null)
        {
            _first = ticket;
        }
        else
        {
            previous.Next = ticket;
        }

        Interlocked.Increment(ref _waiting);
    }

    internal void Remove(AdmissionTicket ticket)
    {
        ticket.IsQueued = false;
        if (ReferenceEquals(_lastReturning, ticket))
        {
            _lastReturning = ticket.Previous;
        }

        if (ticket.Previous is { } previous)
        {
            previous.Next = ticket.Next;
        }
        else
        {
            _first = ticket.Next;
        }

        if (ticket.Next is { } next)
        {
            next.Previous = ticket.Previous;
        }
        else
        {
            _last = ticket.Previous;
        }

        ticket.Previous = ticket.Next = null;
        Interlocked.Decrement(ref _waiting);
    }
}
