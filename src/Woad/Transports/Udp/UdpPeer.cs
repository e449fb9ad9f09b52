using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;

namespace Woad.Transports.Udp;

/// <summary>
/// The sender of a datagram as one who can be called: at the address and port that it came from. An address that a
/// message names is not followed: it could be anybody's.
/// </summary>
/// <param name="output">The channel to all senders of the listener.</param>
/// <param name="sender">The sender.</param>
internal sealed class UdpPeer(UdpOutput output, IPEndPoint sender) : Peer
{
    public override IEnvelopeSession Channel => output;

    public override bool IsReceivedInOrder => false;

    public override void Direct(Outgoing message, EndpointAddress? address) =>
        (message.Properties ??= new MessageProperties())[RemoteEndpointMessageProperty.Name] =
            new RemoteEndpointMessageProperty(sender.Address, sender.Port);
}
