using System.ServiceModel;
using Woad.Xml;

namespace Woad.Transports.Udp;

/// <summary>The limit of what one datagram carries.</summary>
internal static class UdpSize
{
    /// <exception cref="CommunicationException">The message is larger than a datagram.</exception>
    public static void Check(int size, Uri address)
    {
        if (size > UdpModel.MaxDatagram)
        {
            throw new CommunicationException(Escaped.Text(
                $"A message to {address} has {size} bytes, and a datagram of UDP carries {UdpModel.MaxDatagram} at "
                    + $"most. Send smaller messages, or use a binding with connections."));
        }
    }
}
