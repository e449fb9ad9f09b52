using System.ServiceModel;
using Woad.Exchanges;

namespace Woad.Transports.Classic;

/// <summary>
/// The senders of a custom channel without sessions, which sends to any address: messages name the one that they are
/// for.
/// </summary>
/// <param name="channel">The channel as a session of the engine.</param>
internal sealed class ChannelPeer(IEnvelopeSession channel) : Peer
{
    public override IEnvelopeSession Channel => channel;

    public override bool IsReceivedInOrder => true;

    public override void Direct(Outgoing message, EndpointAddress? address)
    {
        if (message.Message is { Headers.To: null } unaddressed)
        {
            address?.ApplyTo(unaddressed);
        }
    }
}
