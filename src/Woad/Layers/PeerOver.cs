using System.ServiceModel;
using Woad.Exchanges;

namespace Woad.Layers;

/// <summary>A sender to which a layer sends: the channel is that of the layer.</summary>
/// <param name="below">The sender as the part below knows it.</param>
/// <param name="channel">The channel of the layer, over that of <paramref name="below"/>.</param>
internal sealed class PeerOver(Peer below, IEnvelopeSession channel) : Peer
{
    public override IEnvelopeSession Channel => channel;

    public override bool IsReceivedInOrder => below.IsReceivedInOrder;

    public override void Direct(Outgoing message, EndpointAddress? address) => below.Direct(message, address);
}
