using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Server.Tests.BadInput;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.Hostile;

/// <summary>
/// A client that has sent its end record and ended its direction of the connection still gets the replies of its calls
/// ([MC-NMF] duplex mode: each direction ends by itself). Waiting calls of one that ends the
/// connection without its end record are dropped.
/// </summary>
[Trait("Category", "Hostile")]
[Trait("Category", "Slow")]
public sealed class HalfClosedTests
{
    public static TheoryData<string, int> Sessions
    {
        get
        {
            var data = new TheoryData<string, int>();
            foreach (var scheme in (string[])["net.tcp", "net.uds", "net.pipe"])
            {
                data.Add(scheme, 200);
                data.Add(scheme, 1);
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Sessions))]
    public async Task Client_that_has_ended_its_direction_gets_the_replies_of_its_calls(string scheme, int maxCalls)
    {
        const int Calls = 5;
        using var host = new HostileHost(() => Create(scheme), t => t.MaxConcurrentCalls = maxCalls);
        using var peer = new RawConnection(host.Address);
        await peer.SendAsync((byte[])
        [
            .. HostileHost.Preamble(host.Address),
            .. Enumerable.Range(0, Calls).SelectMany(
                n => HostileHost.Request(host.Address, "Hold", $"<number>{n}</number>")),
            7,
        ]);
        peer.HalfClose();
        await HostileHost.HoldsAsync(
            () => host.Calls.Held.Count == Math.Min(Calls, maxCalls),
            () => $"{host.Calls.Held.Count} calls run");

        await OthersEndAsync(host, HostileHost.Preamble(host.Address), [Records.Acknowledgement, 7]);
        host.Calls.Released.SetResult();
        var answer = await peer.ReadToEndAsync();

        Assert.Equal(Records.Acknowledgement, answer[0]);
        Assert.Equal(Calls, Envelopes(answer.AsSpan(1..^1)));
        Assert.Equal(7, answer[^1]);
        await host.AssertNothingIsLeftAsync();
    }

    [Theory]
    [InlineData("net.tcp", 200)]
    [InlineData("net.tcp", 1)]
    [InlineData("net.uds", 200)]
    [InlineData("net.pipe", 1)]
    public async Task Client_of_a_streamed_call_that_has_ended_its_direction_gets_its_reply(string scheme, int maxCalls)
    {
        using var host = new HostileHost(
            () => Create(scheme, TransferMode.Streamed), t => t.MaxConcurrentCalls = maxCalls);
        using var first = new RawConnection(host.Address);
        using var second = new RawConnection(host.Address);
        foreach (var peer in new[] { first, second })
        {
            await peer.SendAsync(HostileHost.StreamedCall(host.Address, "Hold", "<number>1</number>"));
            peer.HalfClose();
        }

        await HostileHost.HoldsAsync(
            () => host.Calls.Held.Count == Math.Min(2, maxCalls), () => $"{host.Calls.Held.Count} calls run");
        await HostileHost.HoldsAsync(
            () => maxCalls > 1 || host.Runtime.Calls.Waiting == 1, () => $"{host.Runtime.Calls.Waiting} calls wait");

        await OthersEndAsync(host, HostileHost.StreamedPreamble(host.Address), null);
        host.Calls.Released.SetResult();

        foreach (var peer in new[] { first, second })
        {
            var answer = await peer.ReadToEndAsync();
            Assert.Equal([Records.Acknowledgement, 5], answer[..2]);
            Assert.Equal([0, 7], answer[^2..]);
        }

        await host.AssertNothingIsLeftAsync();
    }

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("net.uds")]
    public async Task Streamed_call_of_a_client_that_has_gone_without_an_end_does_not_run(string scheme)
    {
        using var host = new HostileHost(() => Create(scheme, TransferMode.Streamed), t => t.MaxConcurrentCalls = 1);
        var call = HostileHost.StreamedCall(host.Address, "Hold", "<number>1</number>");
        for (var missing = 1; missing < 60; missing++)
        {
            using var peer = new RawConnection(host.Address);
            await peer.SendAsync(call.AsMemory()[..^missing]);
            peer.HalfClose();
            await peer.ReadToEndAsync();
        }

        await host.AssertNothingIsLeftAsync();
        Assert.Empty(host.Calls.Held);
        host.AssertServes();
    }

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("net.uds")]
    public async Task Waiting_request_of_a_client_that_has_closed_its_connection_is_dropped(string scheme)
    {
        using var host = new HostileHost(() => Create(scheme), t => t.MaxConcurrentCalls = 1);
        var peer = new RawConnection(host.Address);
        await peer.SendAsync((byte[])
        [
            .. HostileHost.Preamble(host.Address),
            .. Enumerable.Range(0, 2).SelectMany(
                n => HostileHost.Request(host.Address, "Hold", $"<number>{n}</number>")),
        ]);
        await HostileHost.HoldsAsync(
            () => host.Runtime.Calls.Waiting == 1, () => $"{host.Runtime.Calls.Waiting} calls wait");

        peer.Dispose();

        await HostileHost.HoldsAsync(
            () => host.Runtime.Calls.Waiting == 0, () => $"{host.Runtime.Calls.Waiting} calls wait");
        host.Calls.Released.SetResult();
        await host.AssertNothingIsLeftAsync();
        Assert.Equal(0, Assert.Single(host.Calls.Held));
    }

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("net.uds")]
    public async Task Waiting_request_of_a_client_that_has_gone_without_an_end_is_dropped(string scheme)
    {
        using var host = new HostileHost(() => Create(scheme), t => t.MaxConcurrentCalls = 1);
        using var peer = new RawConnection(host.Address);
        await peer.SendAsync((byte[])
        [
            .. HostileHost.Preamble(host.Address),
            .. Enumerable.Range(0, 2).SelectMany(
                n => HostileHost.Request(host.Address, "Hold", $"<number>{n}</number>")),
        ]);
        await HostileHost.HoldsAsync(
            () => host.Runtime.Calls.Waiting == 1, () => $"{host.Runtime.Calls.Waiting} calls wait");
        peer.HalfClose();
        await HostileHost.HoldsAsync(
            () => host.Runtime.Calls.Waiting == 0, () => $"{host.Runtime.Calls.Waiting} calls wait");
        host.Calls.Released.SetResult();

        await host.AssertNothingIsLeftAsync();
        Assert.Equal(0, Assert.Single(host.Calls.Held));
    }

    /// <summary>
    /// Other connections open and end all the way: the service has seen their ends, and those that came before.
    /// </summary>
    /// <param name="host">The service.</param>
    /// <param name="preamble">What the connections begin with.</param>
    /// <param name="answer">All that they are answered; null where the service may end them without.</param>
    private static async Task OthersEndAsync(HostileHost host, byte[] preamble, byte[]? answer)
    {
        for (var number = 0; number < 20; number++)
        {
            using var other = new RawConnection(host.Address);
            await other.SendAsync((byte[])[.. preamble, 7]);
            other.HalfClose();
            var answered = await other.ReadToEndAsync();
            if (answer is not null)
            {
                Assert.Equal(answer, answered);
            }
        }
    }

    private static Binding Create(string scheme, TransferMode mode = TransferMode.Buffered) => scheme switch
    {
        "net.tcp" => new NetTcpBinding(SecurityMode.None) { TransferMode = mode },
        "net.pipe" => new NetNamedPipeBinding(NetNamedPipeSecurityMode.None) { TransferMode = mode },
        _ => new UnixDomainSocketBinding(UnixDomainSocketSecurityMode.None) { TransferMode = mode },
    };

    private static int Envelopes(ReadOnlySpan<byte> records)
    {
        var count = 0;
        for (; !records.IsEmpty; count++)
        {
            Assert.Equal(6, records[0]);
            var size = 0;
            var at = 1;
            for (var shift = 0; ; shift += 7)
            {
                size |= (records[at] & 0x7F) << shift;
                if (records[at++] < 0x80)
                {
                    break;
                }
            }

            records = records[(at + size)..];
        }

        return count;
    }
}
