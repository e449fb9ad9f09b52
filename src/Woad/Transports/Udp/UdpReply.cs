using System.Net;
using System.ServiceModel.Channels;
using Woad.Exchanges;

namespace Woad.Transports.Udp;

/// <summary>
/// The answer to a message that a client has received, to its sender. What is wrong with one datagram does not end the
/// association, to which others may send.
/// </summary>
/// <param name="session">The association.</param>
/// <param name="sender">Where the message came from.</param>
internal sealed class UdpReply(UdpSession session, IPEndPoint sender) : Answer, IExchange
{
    public override CancellationToken Abandoned => session.Ended;

    /// <summary>The sender, where the association does not tell it.</summary>
    public override IExchange? Exchange => session.RemoteEndPoint is null ? this : null;

    public void AddTo(MessageProperties properties) => properties[RemoteEndpointMessageProperty.Name] =
        new RemoteEndpointMessageProperty(sender.Address, sender.Port);

    public override ValueTask ReplyAsync(Outgoing reply) => session.ReplyAsync(reply, sender);

    public override ValueTask RejectAsync(Exception reason) => default;

    public override void Abort(Exception? reason)
    {
    }
}
