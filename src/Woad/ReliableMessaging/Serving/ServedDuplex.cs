using System.ServiceModel;
using Woad.Exchanges;
using Woad.ReliableMessaging.Duplex;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sessions;
using Woad.Sessions;
using Woad.Xml;

namespace Woad.ReliableMessaging.Serving;

/// <summary>A duplex session on its service: goes over the newest connection of its client.</summary>
/// <param name="names">The names of the session.</param>
/// <param name="link">The connection.</param>
/// <param name="session">The session.</param>
/// <param name="ended">Is told of the end, and whether it is a failure.</param>
internal sealed class ServedDuplex(
    SessionNames names, ServiceLink link, DuplexSession session, Action<IServedSequence, bool> ended)
    : IServedSequence, ISessionOwner
{
    private volatile bool _isClosing;

    public SessionNames Names => names;

    public IEnvelopeSession Session => session;

    public bool Take(Incoming incoming, ReceivedHeaders headers)
    {
        if (incoming.Session is ReadSession below)
        {
            if (link.Bind(below, below.Number))
            {
                session.Reopened();
            }
        }

        session.Take(incoming, headers);
        return false;
    }

    public void SessionEnded() => ended(this, session.HasFailed);

    public void Fail(Exception failure) => session.FailByFault(failure);

    public void EndInput()
    {
        _isClosing = true;

        // Either this sees that the connection has ended, or the end of the connection sees that the host closes.
        Interlocked.MemoryBarrier();
        if (link.Current is null)
        {
            Abort();
        }
    }

    public void ContextEnded(Exception? failure) => session.Fail(names.ContextEnded(failure));

    /// <summary>A connection has ended.</summary>
    public void ConnectionEnded(IEnvelopeSession below, Exception? failure)
    {
        if (below.Addresses is { } addresses && ReferenceEquals(link.Current, below))
        {
            // No other connection follows: the client is reached at one address.
            session.Fail(new CommunicationException(Escaped.Text(
                $"The reliable session {session.Id} has ended: its client at {addresses.Remote.Uri} is not reached "
                    + $"any more."), failure));
        }

        if (!link.Unbind(below))
        {
            return;
        }

        session.Unlinked();
        if (_isClosing)
        {
            Abort();
        }
    }

    public void Forget()
    {
        session.Forget();
        if (session.HasFailed)
        {
            // It says so first, and ends the connection then.
            return;
        }

        // The message that tells the client of the end may be under way, and a reset would overtake it.
        _ = EndAsync();
    }

    private async Task EndAsync()
    {
        await link.CloseAsync().ConfigureAwait(false);
        link.Abort(null);
    }

    private void Abort() => session.Abort(new CommunicationObjectAbortedException("The host is closing."));
}
