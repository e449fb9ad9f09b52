using System.Net;
using System.ServiceModel.Channels;
using Woad.Connections;

namespace Woad.Exchanges;

/// <summary>
/// The answer to a message of a session, which goes to the session, and its origin, which is the session's.
/// </summary>
internal class SessionReply(IEnvelopeSession session) : Answer, IOrigin
{
    public override CancellationToken Abandoned => session.Ended;

    public override IExchange? Exchange => null;

    public Uri Via => session.Via;

    public PeerIdentity? Identity => session.Identity;

    public virtual void AddProperties(MessageProperties properties)
    {
        session.AddProperties(properties);
        if (session.RemoteEndPoint is IPEndPoint remote)
        {
            properties.Add(
                RemoteEndpointMessageProperty.Name, new RemoteEndpointMessageProperty(remote.Address, remote.Port));
        }
    }

    /// <summary>An object for the session's messages.</summary>
    public Incoming NewMessage() => new(this, this) { Session = session };

    public override ValueTask ReplyAsync(Outgoing reply) => session.AnswerAsync(reply);

    public override ValueTask RejectAsync(Exception reason)
    {
        session.Abort(reason);
        return default;
    }

    public override void Abort(Exception? reason) => session.Abort(reason);
}
