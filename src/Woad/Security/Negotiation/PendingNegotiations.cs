using Woad.Detached;
using Woad.Messages;
using Woad.Security.Contexts;
using Woad.Security.Negotiation.Exchanges;
using Woad.Sessions;

namespace Woad.Security.Negotiation;

/// <summary>The negotiations of a listener that are under way: their number and their time are limited.</summary>
/// <param name="limits">The limits.</param>
/// <param name="clock">The clock.</param>
/// <param name="faults">The faults of negotiations that do not begin.</param>
/// <param name="address">The address of the service, for the measurements.</param>
internal sealed class PendingNegotiations(
    NegotiationLimits limits, TimeProvider clock, NegotiationFaults faults, Uri? address = null) : IDisposable
{
    private const int LooksPerLimit = 4;

    private readonly PeerShares<PendingNegotiation> _shares = new(new PeerLimit(limits.MostPending, limits.PeerShare));
    private readonly HashSet<PendingNegotiation> _all = [];
    private readonly Dictionary<string, PendingNegotiation> _byContext = new(StringComparer.Ordinal);
    private readonly Lock _lock = new();
    private HandshakeMetrics? _metrics;
    private ITimer? _looks;
    private bool _isClosed;

    public int Count
    {
        get
        {
            lock (_lock)
            {
                return _shares.Count;
            }
        }
    }

    private TimeSpan Period => TimeSpan.FromTicks(Math.Clamp(
        limits.Timeout.Ticks / LooksPerLimit, TimeSpan.TicksPerMillisecond, TimeSpan.TicksPerHour));

    /// <summary>
    /// Begins a negotiation. The caller answers its first message. Where there are too many, the oldest one of the peer
    /// with the most makes room, unless a message of it is being answered.
    /// </summary>
    /// <exception cref="RefusedException">
    /// There are too many, or one of that context.
    /// </exception>
    /// <param name="context">Names the negotiation; null without.</param>
    /// <param name="accept">Makes the service's side.</param>
    /// <param name="peer">The peer.</param>
    public PendingNegotiation Begin(string? context, Func<ISecurityExchange> accept, PeerAddress peer)
    {
        lock (_lock)
        {
            _metrics ??= new HandshakeMetrics(
                address, "MaxStatefulNegotiations", () => Count);
            if (_isClosed || !TryMakeRoom(peer))
            {
                _metrics.Refused();
                throw faults.TooBusy(
                    $"{_shares.Count} negotiations are under way, and the maximum is {limits.MostPending} "
                        + $"(MaxStatefulNegotiations). Each is dropped after {limits.Timeout} (NegotiationTimeout).");
            }

            if (context is not null && _byContext.ContainsKey(context))
            {
                throw faults.InvalidRequest($"a negotiation with the Context '{context}' is under way already");
            }

            var made = new PendingNegotiation(context, accept(), clock.GetTimestamp());
            _shares.Add(peer, made);
            _all.Add(made);
            if (context is not null)
            {
                _byContext.Add(context, made);
            }

            _looks ??= clock.NewTimer(static t => ((PendingNegotiations)t!).Look(), this, Period, Period);
            return made;
        }
    }

    /// <summary>The negotiation of a further message, which the caller answers.</summary>
    /// <exception cref="RefusedException">
    /// There is none, or another message of it is being answered.
    /// </exception>
    public PendingNegotiation Continue(string? context)
    {
        lock (_lock)
        {
            if (context is null || !_byContext.TryGetValue(context, out var found))
            {
                throw faults.InvalidRequest(
                    $"no negotiation with the Context '{context}' is under way: it has ended, or has taken longer "
                        + $"than {limits.Timeout} (NegotiationTimeout)");
            }

            if (found.IsBusy)
            {
                throw faults.InvalidRequest($"another message with the Context '{context}' is being answered");
            }

            if (IsLate(found))
            {
                Remove(found);
                throw faults.InvalidRequest(
                    $"the negotiation with the Context '{context}' has taken longer than {limits.Timeout} "
                        + "(NegotiationTimeout)");
            }

            found.IsBusy = true;
            return found;
        }
    }

    /// <summary>The message has been answered; another one is due.</summary>
    public void Await(PendingNegotiation negotiation)
    {
        lock (_lock)
        {
            negotiation.IsBusy = false;
            if (_isClosed)
            {
                Remove(negotiation);
            }
        }
    }

    /// <summary>The negotiation has ended.</summary>
    public void End(PendingNegotiation negotiation)
    {
        lock (_lock)
        {
            Remove(negotiation);
        }
    }

    /// <summary>The listener closes: what is under way ends, nothing begins.</summary>
    public void Dispose()
    {
        lock (_lock)
        {
            _isClosed = true;
            RemoveAll(static _ => true);
            _metrics?.Dispose();
        }
    }

    private bool TryMakeRoom(PeerAddress peer)
    {
        if (!_shares.IsFull)
        {
            return true;
        }

        if (_shares.Oldest(peer, static n => !n.IsBusy) is not { } oldest)
        {
            return false;
        }

        Remove(oldest);
        _metrics!.Dropped();
        return true;
    }

    private void Look()
    {
        lock (_lock)
        {
            RemoveAll(IsLate);
        }
    }

    private bool IsLate(PendingNegotiation negotiation) => clock.GetElapsedTime(negotiation.Since) >= limits.Timeout;

    /// <summary>One whose message is being answered ends when it has been.</summary>
    private void RemoveAll(Predicate<PendingNegotiation> isOver)
    {
        foreach (var negotiation in _all.Where(n => !n.IsBusy && isOver(n)).ToList())
        {
            Remove(negotiation);
        }
    }

    private void Remove(PendingNegotiation negotiation)
    {
        if (!_all.Remove(negotiation))
        {
            return;
        }

        _shares.Remove(negotiation);
        if (negotiation.Context is { } context)
        {
            _byContext.Remove(context);
        }

        negotiation.Dispose();
        if (_shares.Count == 0)
        {
            _looks?.Dispose();
            _looks = null;
        }
    }
}
