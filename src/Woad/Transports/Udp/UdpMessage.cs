using System.Net;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Transports.Udp;

/// <summary>
/// One datagram on the service's side: its origin, and the way back to its sender. A ReplyTo in the message is not
/// followed: it could name anybody.
/// </summary>
/// <param name="listener">The listener that it has come to.</param>
/// <param name="sender">Where it came from, as it says: the address may be forged.</param>
/// <param name="isGroup">Whether it was sent to a multicast group.</param>
internal sealed class UdpMessage(UdpListener listener, IPEndPoint sender, bool isGroup) : Answer, IOrigin
{
    private UdpPeer? _peer;

    public Uri Via => listener.Address;

    public PeerIdentity? Identity => null;

    public override Peer Sender => _peer ??= new UdpPeer(listener.Output, sender);

    public override CancellationToken Abandoned => CancellationToken.None;

    public override IExchange? Exchange => null;

    public void AddProperties(MessageProperties properties) => properties.Add(
        RemoteEndpointMessageProperty.Name, new RemoteEndpointMessageProperty(sender.Address, sender.Port));

    /// <summary>Few of many refusals are logged: senders are not known.</summary>
    public override bool IsRefusalToBeLogged() => listener.Drops.IsRefusalToBeLogged();

    /// <summary>
    /// Sends the reply to the sender. A message to a group gets no fault: one wrong message would get one from each
    /// receiver.
    /// </summary>
    public override ValueTask ReplyAsync(Outgoing reply)
    {
        if (isGroup && reply.IsFault)
        {
            listener.Drops.MulticastFault(sender);
            return default;
        }

        return listener.Output.SendAsync(reply, sender);
    }

    /// <summary>A datagram that is not a message gets no answer: its sender may be somebody else.</summary>
    public override ValueTask RejectAsync(Exception reason)
    {
        listener.Drops.NoMessage(sender, reason);
        return default;
    }

    public override void Abort(Exception? reason)
    {
    }
}
