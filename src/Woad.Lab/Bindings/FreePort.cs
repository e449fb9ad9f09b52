using System.Net;
using System.Net.Sockets;

namespace Woad.Lab.Bindings;

internal static class FreePort
{
    public static int Next()
    {
        using var probe = new TcpListener(IPAddress.Loopback, 0);
        probe.Start();
        return ((IPEndPoint)probe.LocalEndpoint).Port;
    }
}
