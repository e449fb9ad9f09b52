using System.ServiceModel;
using Woad.Detached;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Sessions;

/// <summary>
/// The sessions of a listener whose layer has accepted none of their messages yet: at most MaxPendingConnections are
/// read. Another one waits for a place. After a second it takes that of the oldest session of the address with the
/// most, unless its own address has its share already.
/// </summary>
/// <param name="limit">The limit, and the share of one address.</param>
/// <param name="clock">The clock.</param>
/// <param name="address">The address of the service, for the measurements.</param>
internal sealed class SessionPlaces(PeerLimit limit, TimeProvider clock, Uri? address) : IDisposable
{
    /// <summary>
    /// The time that a session waits before others make room. Honest clients send their first message as soon as they
    /// can.
    /// </summary>
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(1);

    private readonly PeerShares<IEnvelopeSession> _held = new(limit);
    private readonly LinkedList<Waiter> _waiting = new();
    private readonly Lock _lock = new();
    private HandshakeMetrics? _metrics;

    /// <summary>Sessions that have a place.</summary>
    public int Count
    {
        get
        {
            lock (_lock)
            {
                return _held.Count;
            }
        }
    }

    /// <summary>Waits for a place; false when the session has ended before.</summary>
    public ValueTask<bool> EnterAsync(IEnvelopeSession session)
    {
        Waiter waiter;
        lock (_lock)
        {
            var peer = PeerAddress.Of(session.RemoteEndPoint);
            if (!_held.IsFull)
            {
                _held.Add(peer, session);
                return new ValueTask<bool>(true);
            }

            _metrics ??= new HandshakeMetrics(address, "MaxPendingConnections", () => Count);
            waiter = new Waiter(session, peer);
            waiter.Node = _waiting.AddLast(waiter);
        }

        return WaitAsync(waiter);
    }

    /// <summary>A message of the session was accepted, or it has ended.</summary>
    public void Leave(IEnvelopeSession session)
    {
        lock (_lock)
        {
            _held.Remove(session);
            while (!_held.IsFull && _waiting.First is { Value: var next })
            {
                LetIn(next);
            }
        }
    }

    /// <summary>The listener has closed.</summary>
    public void Dispose()
    {
        lock (_lock)
        {
            _metrics?.Dispose();
        }
    }

    private async ValueTask<bool> WaitAsync(Waiter waiter)
    {
        await using var timer = clock.NewTimer(_ => MakeRoom(waiter), null, Patience, Patience).ConfigureAwait(false);
        await using var ended = waiter.Session.Ended.UnsafeRegister(_ => GiveUp(waiter), null).ConfigureAwait(false);
        return await waiter.Entered.Task.ConfigureAwait(false);
    }

    private void MakeRoom(Waiter waiter)
    {
        IEnvelopeSession? oldest;
        lock (_lock)
        {
            if (waiter.Node is null || _held.Oldest(waiter.Peer, static _ => true) is not { } found)
            {
                return;
            }

            oldest = found;
            _held.Remove(oldest);
            LetIn(waiter);
            _metrics?.Dropped();
        }

        oldest.Abort(new CommunicationObjectAbortedException(Escaped.Text(
            $"The session {oldest.Id} has brought no message that was accepted, and made room for another one "
                + $"(MaxPendingConnections is {limit.Most}, and the peers of one address have "
                + $"{limit.Percent} % of it where others wait).")));
    }

    private void GiveUp(Waiter waiter)
    {
        lock (_lock)
        {
            if (waiter.Node is { } node)
            {
                _waiting.Remove(node);
                waiter.Node = null;
                waiter.Entered.TrySetResult(false);
            }
        }
    }

    /// <summary>Called under the lock.</summary>
    private void LetIn(Waiter waiter)
    {
        _waiting.Remove(waiter.Node!);
        waiter.Node = null;
        _held.Add(waiter.Peer, waiter.Session);
        waiter.Entered.TrySetResult(true);
    }

    private sealed class Waiter(IEnvelopeSession session, PeerAddress peer)
    {
        public IEnvelopeSession Session => session;

        public PeerAddress Peer => peer;

        public TaskCompletionSource<bool> Entered { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

        /// <summary>Null when it does not wait any more.</summary>
        public LinkedListNode<Waiter>? Node { get; set; }
    }
}
