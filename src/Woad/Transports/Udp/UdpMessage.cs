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
internal sealed class UdpMessage(UdpListener listener, IPEndPoint sender) : Answer, IOrigin
{
    public Uri Via => listener.Address;

    public PeerIdentity? Peer => null;

    public override CancellationToken Abandoned => CancellationToken.None;

    public override IExchange? Exchange => null;

    public void AddProperties(MessageProperties properties) => properties.Add(
        RemoteEndpointMessageProperty.Name, new RemoteEndpointMessageProperty(sender.Address, sender.Port));

    public override ValueTask ReplyAsync(Outgoing reply) => listener.ReplyAsync(reply, sender);

    /// <summary>A datagram that is not a message gets no answer: its sender may be somebody else.</summary>
    public override ValueTask RejectAsync(Exception reason)
    {
        listener.Reject(sender, reason);
        return default;
    }

    public override void Abort(Exception? reason)
    {
    }
}
