using System.Net;
using System.Net.Sockets;
using System.ServiceModel.Channels;
using Woad.Exchanges;

namespace Woad.Sessions;

/// <summary>
/// The network address by which the messages of one peer are counted. An IPv6 host has a whole network of 64 bits and
/// chooses the rest of its address: the network is counted.
/// </summary>
/// <param name="Network">The address, or the first half of one of IPv6.</param>
internal readonly record struct PeerAddress(UInt128 Network)
{
    private const int NetworkBytes = 8;

    /// <summary>Peers without an address: those of this machine, in memory or over pipes.</summary>
    public static PeerAddress Unknown => default;

    /// <summary>The sender of a message.</summary>
    public static PeerAddress Of(Incoming message)
    {
        if (message.Session is { } session)
        {
            return Of(session.RemoteEndPoint);
        }

        var properties = new MessageProperties();
        message.AddProperties(properties);
        return properties.TryGetValue(RemoteEndpointMessageProperty.Name, out var known)
            && known is RemoteEndpointMessageProperty endpoint
            && IPAddress.TryParse(endpoint.Address, out var address)
                ? Of(address)
                : Unknown;
    }

    /// <summary>The peer at the other end of a connection.</summary>
    public static PeerAddress Of(EndPoint? remote) => remote is IPEndPoint known ? Of(known.Address) : Unknown;

    /// <summary>The peer of an address.</summary>
    public static PeerAddress Of(IPAddress address)
    {
        Span<byte> bytes = stackalloc byte[16];
        bytes.Clear();
        if (address.AddressFamily != AddressFamily.InterNetworkV6)
        {
            address = address.MapToIPv6();
        }

        address.TryWriteBytes(bytes, out _);
        if (!address.IsIPv4MappedToIPv6)
        {
            bytes[NetworkBytes..].Clear();
        }

        return new PeerAddress(System.Buffers.Binary.BinaryPrimitives.ReadUInt128BigEndian(bytes));
    }
}
