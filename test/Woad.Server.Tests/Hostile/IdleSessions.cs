using System.Globalization;
using System.Net;
using System.Net.Sockets;

namespace Woad.Server.Tests.Hostile;

/// <summary>
/// The memory of sessions that have had one call and wait for another, in a process of its own.
/// </summary>
internal static class IdleSessions
{
    /// <summary>Opens so many sessions, and looks how many bytes each of them has.</summary>
    /// <param name="count">The sessions.</param>
    /// <param name="least">The least bytes of one.</param>
    /// <param name="most">The most bytes of one.</param>
    public static Task CheckAsync(int count, int least, int most) => OwnProcess.RunAsync(
        MeasureAsync, [.. new[] { count, least, most }.Select(n => n.ToString(CultureInfo.InvariantCulture))]);

    private static async Task MeasureAsync(string count, string least, string most) => Assert.InRange(
        await BytesEachAsync(int.Parse(count, CultureInfo.InvariantCulture)),
        int.Parse(least, CultureInfo.InvariantCulture),
        int.Parse(most, CultureInfo.InvariantCulture));

    private static async Task<long> BytesEachAsync(int count)
    {
        using var host = new HostileHost(
            throttle: t => (t.MaxConcurrentSessions, t.MaxConcurrentInstances) = (20_000, 20_000));
        byte[] call =
            [.. HostileHost.Preamble(host.Address), .. HostileHost.Request(host.Address, "Echo", "<text>a</text>")];
        var first = Open(host, call, 20);
        var before = OwnProcess.HeapBytes();

        var peers = Open(host, call, count);
        var each = ((OwnProcess.HeapBytes() - before) / count) - SocketBytes();

        Assert.True(host.Runtime.Sessions.Used >= count, $"{host.Runtime.Sessions.Used} sessions");
        host.AssertServes();
        first.Concat(peers).ToList().ForEach(p => p.Dispose());
        await host.AssertNothingIsLeftAsync();
        return each;
    }

    /// <summary>Sessions that have had one call and wait for another.</summary>
    private static List<Socket> Open(HostileHost host, byte[] call, int count)
    {
        var peers = new List<Socket>(count);
        var buffer = new byte[4096];
        for (var i = 0; i < count; i++)
        {
            // Synchronous sockets hold little memory of their own.
            var peer = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
            peer.Connect(IPAddress.Loopback, host.Address.Port);
            peer.Send(call);
            for (var read = 0; read < 100;)
            {
                read += peer.Receive(buffer);
            }

            peers.Add(peer);
        }

        return peers;
    }

    /// <summary>The memory of one of the tests' own sockets, measured with connections that are not accepted.</summary>
    private static long SocketBytes()
    {
        const int Count = 400;
        using var listening = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listening.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listening.Listen(Count);
        var port = ((IPEndPoint)listening.LocalEndPoint!).Port;
        var before = OwnProcess.HeapBytes();
        var sockets = Enumerable.Range(0, Count).Select(_ =>
        {
            var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
            socket.Connect(IPAddress.Loopback, port);
            return socket;
        }).ToList();
        var bytes = (OwnProcess.HeapBytes() - before) / Count;
        sockets.ForEach(s => s.Dispose());
        return bytes;
    }
}
