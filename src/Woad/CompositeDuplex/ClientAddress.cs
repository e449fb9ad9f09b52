using System.Net;
using System.Net.Sockets;

namespace Woad.CompositeDuplex;

/// <summary>The address that a client listens at when the binding gives none.</summary>
internal static class ClientAddress
{
    private const string Folder = "Temporary_Listen_Addresses";

    /// <summary>A path of its own below the address that a binding gives.</summary>
    public static Uri Below(Uri baseAddress) =>
        new UriBuilder(baseAddress) { Path = $"{baseAddress.AbsolutePath.TrimEnd('/')}/{Guid.NewGuid()}" }.Uri;

    /// <summary>
    /// An address of this machine by which the service at <paramref name="via"/> can reach it; its port is 0, for a
    /// free one.
    /// </summary>
    public static async ValueTask<Uri> ForAsync(Uri via, CancellationToken cancellationToken)
    {
        var host = !IsHttp(via) || via.IsLoopback
            ? via.Host
            : await LocalOfAsync(via, cancellationToken).ConfigureAwait(false);
        return new Uri($"{via.Scheme}://{host}:0/{Folder}/{Guid.NewGuid()}");
    }

    /// <summary>Whether an address is one of the network.</summary>
    public static bool IsHttp(Uri address) =>
        address.Scheme == Uri.UriSchemeHttp || address.Scheme == Uri.UriSchemeHttps;

    /// <summary>
    /// The address from which packets to the service leave; the machine's name when the system does not tell.
    /// </summary>
    private static async ValueTask<string> LocalOfAsync(Uri via, CancellationToken cancellationToken)
    {
        try
        {
            // Connecting a datagram socket sends nothing: it chooses the way.
            using var socket = new Socket(SocketType.Dgram, ProtocolType.Udp);
            await socket.ConnectAsync(via.DnsSafeHost, via.Port, cancellationToken).ConfigureAwait(false);
            var local = ((IPEndPoint)socket.LocalEndPoint!).Address;
            local = local.IsIPv4MappedToIPv6 ? local.MapToIPv4() : local;
            return local.AddressFamily == AddressFamily.InterNetworkV6
                ? $"[{new IPAddress(local.GetAddressBytes())}]"
                : local.ToString();
        }
        catch (SocketException)
        {
            return Dns.GetHostName();
        }
    }
}
