using System.Net;
using System.Net.Sockets;

namespace Woad.Server.Tests.EndToEnd;

/// <summary>Ports that nobody listens on.</summary>
internal static class FreePort
{
    /// <summary>The port that the HTTP endpoints of this process share.</summary>
    public static int Http { get; } = Next();

    /// <summary>The port that the HTTPS endpoints of this process share.</summary>
    public static int Https { get; } = Next();

    /// <summary>The port that the net.tcp endpoints of this process share.</summary>
    public static int Tcp { get; } = Next();

    /// <summary>A port of its own.</summary>
    public static int Next()
    {
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        socket.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        return ((IPEndPoint)socket.LocalEndPoint!).Port;
    }
}
