using System.Globalization;
using System.Net;
using System.Net.Sockets;

namespace Woad.Lab.Bindings;

/// <summary>A port that nobody listens on.</summary>
/// <remarks>
/// The system gives any free port of its own range to the next connection, so a port from there may be taken before
/// the service listens on it. These ports lie below that range.
/// </remarks>
internal static class FreePort
{
    private const int First = 10_240;
    private const int Fewest = 2_048;
    private const int Attempts = 1_000;

    private static readonly int End = Math.Max(SystemRangeStart(), First + Fewest);

    /// <exception cref="NoFreePortException">All that were tried are taken.</exception>
    public static int Next()
    {
        for (var i = 0; i < Attempts; i++)
        {
            var port = Random.Shared.Next(First, End);
            if (IsFree(port))
            {
                return port;
            }
        }

        throw new NoFreePortException(
            $"None of {Attempts} TCP ports between {First} and {End} is free. Stop programs that listen there.");
    }

    private static bool IsFree(int port)
    {
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        try
        {
            socket.Bind(new IPEndPoint(Socket.OSSupportsIPv6 ? IPAddress.IPv6Any : IPAddress.Any, port));
            return true;
        }
        catch (SocketException)
        {
            return false;
        }
    }

    /// <summary>The first port that the system gives away by itself.</summary>
    private static int SystemRangeStart()
    {
        const string Setting = "/proc/sys/net/ipv4/ip_local_port_range";
        return File.Exists(Setting)
            ? int.Parse(File.ReadAllText(Setting).Split('\t', ' ')[0], CultureInfo.InvariantCulture)
            : 49_152;
    }
}
