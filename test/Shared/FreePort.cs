using System.Globalization;
using System.Net;
using System.Net.Sockets;

namespace Woad.TestSupport;

/// <summary>Ports that nobody listens on, and that nobody else is given while this process runs.</summary>
/// <remarks>
/// The system gives any free port of its own range to the next connection or listener that asks for none. A port from
/// there may be taken before the host listens on it, and then all tests that share it fail. These ports lie below that
/// range, and a file that is locked until the process ends keeps other test processes from the same ones.
/// </remarks>
internal static class FreePort
{
    private const int First = 10_240;
    private const int BlockSize = 128;

    private static readonly Lock Gate = new();
    private static readonly List<FileStream> Claims = [];
    private static readonly int Blocks = (SystemRangeStart() - First) / BlockSize;

    private static int _next;
    private static int _end;

    /// <summary>The port that the HTTP endpoints of this process share.</summary>
    public static int Http { get; } = Next();

    /// <summary>The port that the HTTPS endpoints of this process share.</summary>
    public static int Https { get; } = Next();

    /// <summary>The port that the net.tcp endpoints of this process share.</summary>
    public static int Tcp { get; } = Next();

    /// <summary>A port of its own.</summary>
    public static int Next()
    {
        lock (Gate)
        {
            while (true)
            {
                if (_next == _end)
                {
                    ClaimBlock();
                }

                var port = _next++;
                if (IsFree(port))
                {
                    return port;
                }
            }
        }
    }

    private static void ClaimBlock()
    {
        var folder = Directory.CreateDirectory(Path.Combine(Path.GetTempPath(), "woad-test-ports")).FullName;
        var start = Random.Shared.Next(Blocks);
        for (var i = 0; i < Blocks; i++)
        {
            var block = (start + i) % Blocks;
            try
            {
                Claims.Add(new FileStream(
                    Path.Combine(folder, block.ToString(CultureInfo.InvariantCulture)),
                    FileMode.OpenOrCreate,
                    FileAccess.ReadWrite,
                    FileShare.None));
            }
            catch (IOException)
            {
                continue;
            }

            _next = First + (block * BlockSize);
            _end = _next + BlockSize;
            return;
        }

        throw new InvalidOperationException($"All {Blocks} blocks of ports are claimed in {folder}.");
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
        var start = File.Exists(Setting)
            ? int.Parse(File.ReadAllText(Setting).Split('\t', ' ')[0], CultureInfo.InvariantCulture)
            : 49_152;
        return Math.Max(start, First + (16 * BlockSize));
    }
}
