using System.ServiceModel;
using Microsoft.Extensions.Logging;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Xml;

namespace Woad.Sessions;

/// <summary>
/// Reads the sessions below a layer that makes its own sessions, by a key in each message: all of them go through one
/// receiver, as requests would, with the session as the way to reach the sender.
/// </summary>
/// <remarks>
/// A session must bring a message that the layer accepts (<see cref="Accept"/>) within the
/// ChannelInitializationTimeout; at most MaxPendingConnections sessions are waited for at a time
/// (<see cref="SessionPlaces"/>). Others are not acknowledged until one of those has brought its message.
/// </remarks>
/// <param name="receiver">Takes the messages.</param>
/// <param name="ended">Called when a session below has ended; with the failure, if it has failed.</param>
/// <param name="context">Clock, limits and log of the stack.</param>
/// <param name="peerShare">
/// The percentage of MaxPendingConnections that the sessions of one address may use when others wait.
/// </param>
internal sealed class PumpedSessions(
    IReceiver receiver, Action<IEnvelopeSession, Exception?> ended, LayerContext context,
    int peerShare = PeerLimit.DefaultPercent) : ISessionServer
{
    private readonly HashSet<IEnvelopeSession> _pending = [];
    private readonly SessionPlaces _places = new(
        new PeerLimit(context.Limits.MaxPendingConnections, peerShare), context.Clock, context.Address);
    private readonly Lock _lock = new();
    private long _accepted;
    private bool _isClosing;

    /// <summary>
    /// The layer has accepted a message of <paramref name="session"/>, or it has ended: it no longer counts as pending.
    /// </summary>
    public void Accept(IEnvelopeSession session)
    {
        if (session is ReadSession { IsAccepted: true })
        {
            return;
        }

        lock (_lock)
        {
            _pending.Remove(session);
            (session as ReadSession)?.Accept();
        }

        _places.Leave(session);
    }

    public async ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session)
    {
        var read = new ReadSession(session) { Number = Interlocked.Increment(ref _accepted) };
        if (!await _places.EnterAsync(read).ConfigureAwait(false))
        {
            return null;
        }

        lock (_lock)
        {
            if (!_isClosing)
            {
                _pending.Add(read);
                return new Place(this, read);
            }
        }

        _places.Leave(read);
        session.Abort(new CommunicationObjectAbortedException("The host is closing."));
        return null;
    }

    /// <summary>The listener closes: sessions that nobody serves are ended.</summary>
    public ValueTask CloseAsync(CancellationToken deadline)
    {
        IEnvelopeSession[] pending;
        lock (_lock)
        {
            _isClosing = true;
            pending = [.. _pending];
        }

        foreach (var session in pending)
        {
            session.Abort(new CommunicationObjectAbortedException("The host is closing."));
        }

        _places.Dispose();
        return default;
    }

    private async Task ServeAsync(ReadSession session)
    {
        var pump = session.Read(new SessionPump(session.Raw, receiver, new SessionReply(session).NewMessage));
        Exception? failure = null;
        Limit(session);
        try
        {
            await pump.RunAsync().ConfigureAwait(false);
        }
        catch (Exception e)
        {
            failure = e;
        }

        ended(session, failure);
        await pump.WhenIdle().ConfigureAwait(false);
        if (failure is not null)
        {
            await session.FailAsync(failure).ConfigureAwait(false);
        }
        else
        {
            await CloseOutputAsync(session).ConfigureAwait(false);
        }

        Accept(session);
    }

    /// <summary>
    /// Begins the time that a session has for its first message. Nothing is left of it when that has come.
    /// </summary>
    private void Limit(ReadSession session)
    {
        var deadline = Deadline.After(context.Limits.ChannelInitializationTimeout, context.Clock);
        session.Begin(deadline);
        deadline.Token.UnsafeRegister(_ => AbortIfPending(session), null);
    }

    private static async ValueTask CloseOutputAsync(IEnvelopeSession session)
    {
        try
        {
            await session.CloseOutputAsync(session.Ended).ConfigureAwait(false);
        }
        catch (Exception)
        {
            // The peer has gone without waiting for the end of the session.
            session.Abort(null);
        }
    }

    private void AbortIfPending(IEnvelopeSession session)
    {
        bool isPending;
        lock (_lock)
        {
            isPending = _pending.Contains(session);
        }

        if (isPending)
        {
            session.Abort(new TimeoutException(Escaped.Text(
                $"The session {session.Id} has brought no message that was accepted within "
                    + $"{context.Limits.ChannelInitializationTimeout} (ChannelInitializationTimeout).")));
        }
    }

    private sealed class Place(PumpedSessions sessions, ReadSession session) : ISessionPlace
    {
        public Task ServeAsync() => sessions.ServeAsync(session);

        public ValueTask DisposeAsync()
        {
            sessions.Accept(session);
            return default;
        }
    }
}
