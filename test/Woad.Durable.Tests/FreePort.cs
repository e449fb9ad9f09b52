using System.Net;
using System.Net.Sockets;

namespace Woad.Durable.Tests;

/// <summary>Ports that nobody listens on.</summary>
internal static class FreePort
{
    public static int Next()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }
}
