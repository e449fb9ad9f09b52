using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;

namespace Woad.Server.Tests.Hostile;

/// <summary>
/// The memory of sessions that have had one call and wait for another. It is measured in a process of its own, because
/// hosts and clients of other tests take and give back memory of theirs.
/// </summary>
internal static class IdleSessions
{
    public const string Command = "idle-sessions";

    public static async Task<long> BytesEachOfAnotherProcessAsync(int count)
    {
        using var process = Process.Start(
            new ProcessStartInfo(
                "dotnet",
                [typeof(IdleSessions).Assembly.Location, Command, count.ToString(CultureInfo.InvariantCulture)])
            {
                RedirectStandardOutput = true,
            })!;
        var printed = await process.StandardOutput.ReadToEndAsync().WaitAsync(TimeSpan.FromMinutes(5));
        await process.WaitForExitAsync();
        Assert.Equal(0, process.ExitCode);
        return long.Parse(printed, CultureInfo.InvariantCulture);
    }

    public static async Task<long> BytesEachAsync(int count)
    {
        using var host = new HostileHost(
            throttle: t => (t.MaxConcurrentSessions, t.MaxConcurrentInstances) = (20_000, 20_000));
        byte[] call =
            [.. HostileHost.Preamble(host.Address), .. HostileHost.Request(host.Address, "Echo", "<text>a</text>")];
        var first = Open(host, call, 20);
        var before = Managed();

        var peers = Open(host, call, count);
        var each = ((Managed() - before) / count) - SocketBytes();

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
        var before = Managed();
        var sockets = Enumerable.Range(0, Count).Select(_ =>
        {
            var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
            socket.Connect(IPAddress.Loopback, port);
            return socket;
        }).ToList();
        var bytes = (Managed() - before) / Count;
        sockets.ForEach(s => s.Dispose());
        return bytes;
    }

    private static long Managed()
    {
        for (var i = 0; i < 3; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        return GC.GetTotalMemory(forceFullCollection: true);
    }
}
