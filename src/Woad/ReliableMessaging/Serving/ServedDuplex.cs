using System.ServiceModel;
using Woad.Exchanges;
using Woad.ReliableMessaging.Duplex;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Sessions;
using Woad.Sessions;

namespace Woad.ReliableMessaging.Serving;

/// <summary>A duplex session on its service: goes over the newest connection of its client.</summary>
internal sealed class ServedDuplex(SessionNames names, ServiceLink link, DuplexSession session) : IServedSequence
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

    public void Fail(Exception failure) => session.Fail(failure);

    public void EndInput()
    {
        _isClosing = true;
        if (link.Current is null)
        {
            Abort();
        }
    }

    public void ContextEnded(Exception? failure) => session.Fail(names.ContextEnded(failure));

    /// <summary>A connection has ended.</summary>
    public void ConnectionEnded(IEnvelopeSession below)
    {
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
        if (!session.HasFailed)
        {
            // The client had time to close it. A session that has failed says so first, and ends it then.
            link.Abort(null);
        }
    }

    private void Abort() => session.Abort(new CommunicationObjectAbortedException("The host is closing."));
}
