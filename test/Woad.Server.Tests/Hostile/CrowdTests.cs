using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.Hostile;

/// <summary>Thousands of clients at once.</summary>
[Collection(Alone.Name)]
[Trait("Category", "Hostile")]
[Trait("Category", "Slow")]
public sealed class CrowdTests
{
    private const int Least = 500;

    [Fact]
    public async Task Burst_of_5000_connections_is_served()
    {
        using var host = new HostileHost(Crowded);
        byte[] dialogue = [
            .. HostileHost.Preamble(host.Address), .. HostileHost.Request(host.Address, "Echo", "<text>a</text>"), 7,
        ];

        // More at once than the service takes sessions (MaxConcurrentSessions at its default): the others wait.
        await Task.WhenAll(Enumerable.Range(0, 5000).Select(async _ =>
        {
            using var peer = await ConnectAsync(host.Address);
            await peer.SendAsync(dialogue);
            await AssertAnsweredAsync(peer);
        })).WaitAsync(TimeSpan.FromMinutes(2));

        await host.AssertNothingIsLeftAsync();
        host.AssertServes();
    }

#if DEBUG
    // State machines of methods that are not optimized are larger objects.
    private const int Most = 14 * 1024;
#else
    private const int Most = 8 * 1024;
#endif

    [Fact]
    public Task Idle_session_holds_no_more_than_8_kB() =>
        // Extended, as many as the usual limit of 20,000 descriptors lets two ends of a process have.
        IdleSessions.CheckAsync(LongBudget.IsOn ? 9_000 : 2_000, Least, Most);

    [Fact]
    public async Task Clients_that_come_back_at_once_are_served_and_their_old_requests_are_not()
    {
        const int Clients = 2000;
        using var host = new HostileHost(Crowded, t =>
            (t.MaxConcurrentSessions, t.MaxConcurrentInstances, t.MaxConcurrentCalls) = (3 * Clients, 3 * Clients, 1));
        var old = await Task.WhenAll(Enumerable.Range(0, Clients).Select(n => BeginAsync(host, n)));
        await HostileHost.HoldsAsync(
            () => host.Runtime.Calls.Waiting == Clients - 1, () => $"{host.Runtime.Calls.Waiting} calls wait");

        // The outage: every connection is reset.
        foreach (var peer in old)
        {
            peer.LingerState = new LingerOption(true, 0);
            peer.Dispose();
        }

        var back = await Task.WhenAll(Enumerable.Range(Clients, Clients).Select(n => BeginAsync(host, n)));
        await HostileHost.HoldsAsync(
            () => host.Runtime.Calls.Waiting == Clients, () => $"{host.Runtime.Calls.Waiting} calls wait");
        host.Calls.Released.SetResult();
        await Task.WhenAll(back.Select(async peer =>
        {
            await AssertAnsweredAsync(peer);
            peer.Dispose();
        })).WaitAsync(TimeSpan.FromMinutes(1));

        // One of the old requests was inside when its client died; nobody else has run it.
        Assert.Equal(1, host.Calls.Held.Count(number => number < Clients));
        Assert.Equal(Clients, host.Calls.Held.Count(number => number >= Clients));
        await host.AssertNothingIsLeftAsync();
        host.AssertServes();
    }

    /// <summary>
    /// The system keeps as many connections as arrive. Where its queue is full it lets clients repeat themselves for
    /// seconds, and resets some of them.
    /// </summary>
    private static NetTcpBinding Crowded() => new(SecurityMode.None) { ListenBacklog = 5000 };

    private static async Task<Socket> BeginAsync(HostileHost host, int number)
    {
        var peer = await ConnectAsync(host.Address);
        await peer.SendAsync((byte[])
        [
            .. HostileHost.Preamble(host.Address),
            .. HostileHost.Request(host.Address, "Hold", $"<number>{number}</number>"),
            7,
        ]);
        return peer;
    }

    private static async Task<Socket> ConnectAsync(Uri address)
    {
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        await socket.ConnectAsync(IPAddress.Loopback, address.Port);
        return socket;
    }

    /// <summary>Acknowledgement, one reply, end.</summary>
    private static async Task AssertAnsweredAsync(Socket peer)
    {
        await using var stream = new NetworkStream(peer);
        var head = new byte[3];
        await stream.ReadExactlyAsync(head);
        Assert.Equal((Records.Acknowledgement, 6), (head[0], head[1]));
        var size = head[2] & 0x7F;
        if (head[2] > 0x7F)
        {
            await stream.ReadExactlyAsync(head.AsMemory(0, 1));
            size |= head[0] << 7;
        }

        var rest = new byte[size + 1];
        await stream.ReadExactlyAsync(rest);
        Assert.Equal(7, rest[^1]);
    }
}
