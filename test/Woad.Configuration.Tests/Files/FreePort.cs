using System.Net;
using System.Net.Sockets;

namespace Woad.Configuration.Tests.Files;

/// <summary>Ports that nobody listens on.</summary>
internal static class FreePort
{
    public static int Next()
    {
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        socket.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        return ((IPEndPoint)socket.LocalEndPoint!).Port;
    }
}
