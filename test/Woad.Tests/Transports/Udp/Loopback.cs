using System.Net;
using System.Net.NetworkInformation;
using System.Net.Sockets;

namespace Woad.Tests.Transports.Udp;

/// <summary>The network interface that multicast tests use: nothing leaves the machine.</summary>
internal static class Loopback
{
    public static string Name { get; } = Interface().Name;

    /// <summary>An interface identifier as <c>MulticastInterfaceId</c> takes it.</summary>
    public static string Id { get; } = Interface().Id;

    /// <summary>
    /// Whether messages to groups of IPv6 have a route over the interface, which few systems give it.
    /// </summary>
    public static bool HasIPv6Groups()
    {
        try
        {
            using var socket = new Socket(AddressFamily.InterNetworkV6, SocketType.Dgram, ProtocolType.Udp);
            var index = Interface().GetIPProperties().GetIPv6Properties().Index;
            socket.SetSocketOption(SocketOptionLevel.IPv6, SocketOptionName.MulticastInterface, index);
            socket.SendTo([1], new IPEndPoint(IPAddress.Parse("ff15::4711"), 9));
            return true;
        }
        catch (Exception e) when (e is SocketException or NetworkInformationException)
        {
            return false;
        }
    }

    private static NetworkInterface Interface() => NetworkInterface.GetAllNetworkInterfaces()
        .First(static i => i.NetworkInterfaceType == NetworkInterfaceType.Loopback);
}
