using System.Net;
using System.Net.Sockets;

namespace Woad.Server.Kestrel;

/// <summary>Which socket address an endpoint's URI stands for.</summary>
internal static class ListenAddress
{
    /// <summary>
    /// Every local address (WCF's strong wildcard: the host name of an address does not restrict who reaches it), or,
    /// for an exact host, the host's own address.
    /// </summary>
    public static async ValueTask<IPEndPoint> ResolveAsync(
        Uri address, int defaultPort, bool exactHost, CancellationToken cancellationToken)
    {
        var port = address.IsDefaultPort || address.Port < 0
            ? (address.Port > 0 ? address.Port : defaultPort)
            : address.Port;
        if (!exactHost)
        {
            return new IPEndPoint(Socket.OSSupportsIPv6 ? IPAddress.IPv6Any : IPAddress.Any, port);
        }

        if (IPAddress.TryParse(address.DnsSafeHost, out var literal))
        {
            return new IPEndPoint(literal, port);
        }

        if (string.Equals(address.Host, "localhost", StringComparison.OrdinalIgnoreCase))
        {
            return new IPEndPoint(IPAddress.Loopback, port);
        }

        var found = await Dns.GetHostAddressesAsync(address.DnsSafeHost, cancellationToken).ConfigureAwait(false);
        return new IPEndPoint(found[0], port);
    }

    public static Uri WithPort(Uri address, int port) =>
        address.Port == port ? address : new UriBuilder(address) { Port = port }.Uri;
}
