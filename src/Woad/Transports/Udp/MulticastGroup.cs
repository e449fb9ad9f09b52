using System.Buffers.Binary;
using System.Net;
using System.Net.Sockets;

namespace Woad.Transports.Udp;

/// <summary>A multicast group, and the interfaces by which it is reached.</summary>
/// <param name="EndPoint">The address and port of the group.</param>
/// <param name="Interfaces">The interfaces.</param>
internal sealed record MulticastGroup(IPEndPoint EndPoint, MulticastInterface[] Interfaces)
{
    // Linux: a socket gets the messages of the groups that it has joined itself, and not those of other sockets.
    private const int IPv4Level = 0;
    private const int IPv4MulticastAll = 49;
    private const int IPv6Level = 41;
    private const int IPv6MulticastAll = 29;

    private bool IsIPv6 => EndPoint.AddressFamily == AddressFamily.InterNetworkV6;

    /// <summary>Whether an address is that of a group.</summary>
    public static bool IsGroup(IPAddress address) => address.AddressFamily == AddressFamily.InterNetworkV6
        ? address.IsIPv6Multicast
        : (address.GetAddressBytes()[0] & 0xF0) == 0xE0;

    /// <summary>
    /// Binds a socket to the port, which others on the machine may share, and joins the group at each interface.
    /// </summary>
    public void Join(Socket socket)
    {
        socket.SetSocketOption(SocketOptionLevel.Socket, SocketOptionName.ReuseAddress, true);

        // Windows binds to addresses of its own only; elsewhere messages to the group alone come in.
        var local = !OperatingSystem.IsWindows() ? EndPoint.Address
            : IsIPv6 ? IPAddress.IPv6Any
            : IPAddress.Any;
        if (OperatingSystem.IsLinux())
        {
            ReceiveOwnGroupsOnly(socket);
        }

        socket.Bind(new IPEndPoint(Scoped(local, Interfaces[0]), EndPoint.Port));
        foreach (var network in Interfaces)
        {
            if (IsIPv6)
            {
                socket.SetSocketOption(
                    SocketOptionLevel.IPv6, SocketOptionName.AddMembership,
                    new IPv6MulticastOption(EndPoint.Address, network.Index));
            }
            else
            {
                socket.SetSocketOption(
                    SocketOptionLevel.IP, SocketOptionName.AddMembership,
                    new MulticastOption(EndPoint.Address, network.Index));
            }
        }
    }

    /// <summary>Prepares a socket that sends to the group.</summary>
    public void PrepareSending(Socket socket, int timeToLive)
    {
        var level = IsIPv6 ? SocketOptionLevel.IPv6 : SocketOptionLevel.IP;
        socket.SetSocketOption(level, SocketOptionName.MulticastTimeToLive, timeToLive);
        socket.SetSocketOption(level, SocketOptionName.MulticastLoopback, true);
        socket.Bind(new IPEndPoint(IsIPv6 ? IPAddress.IPv6Any : IPAddress.Any, 0));
    }

    /// <summary>Sends a datagram by each interface.</summary>
    /// <remarks>The interface is a setting of the socket: the caller sends one datagram at a time.</remarks>
    /// <exception cref="SocketException">No interface has taken the datagram.</exception>
    public void Send(Socket socket, ReadOnlySpan<byte> datagram)
    {
        SocketException? failure = null;
        var sent = 0;
        foreach (var network in Interfaces)
        {
            try
            {
                if (IsIPv6)
                {
                    socket.SetSocketOption(
                        SocketOptionLevel.IPv6, SocketOptionName.MulticastInterface, network.Index);
                }
                else
                {
                    socket.SetSocketOption(
                        SocketOptionLevel.IP, SocketOptionName.MulticastInterface,
                        network.Address.GetAddressBytes());
                }

                socket.SendTo(
                    datagram, SocketFlags.None, new IPEndPoint(Scoped(EndPoint.Address, network), EndPoint.Port));
                sent++;
            }
            catch (SocketException e)
            {
                // An interface may be down while others are not.
                failure = e;
            }
        }

        if (sent == 0 && failure is not null)
        {
            throw failure;
        }
    }

    private static void ReceiveOwnGroupsOnly(Socket socket)
    {
        Span<byte> no = stackalloc byte[sizeof(int)];
        BinaryPrimitives.WriteInt32LittleEndian(no, 0);
        try
        {
            if (socket.AddressFamily == AddressFamily.InterNetworkV6)
            {
                socket.SetRawSocketOption(IPv6Level, IPv6MulticastAll, no);
            }
            else
            {
                socket.SetRawSocketOption(IPv4Level, IPv4MulticastAll, no);
            }
        }
        catch (SocketException)
        {
            // Expected on old kernels, which have no such option.
        }
    }

    /// <summary>Addresses of IPv6 that are valid on a link alone name the interface.</summary>
    private static IPAddress Scoped(IPAddress address, MulticastInterface network) =>
        address.AddressFamily == AddressFamily.InterNetworkV6
        && address.GetAddressBytes() is [0xFF, var flags, ..] && (flags & 0x0F) is 1 or 2
            ? new IPAddress(address.GetAddressBytes(), network.Index)
            : address;
}
