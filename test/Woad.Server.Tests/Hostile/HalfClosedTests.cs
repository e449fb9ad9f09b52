using System.ServiceModel;
using Woad.Server.Tests.BadInput;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.Hostile;

/// <summary>
/// A client that has sent its end record and ended its direction of the connection still gets the replies of its calls
/// ([MC-NMF] duplex mode: each direction ends by itself). One that ends the connection without its end record is gone.
/// </summary>
[Collection(Alone.Name)]
public sealed class HalfClosedTests
{
    [Theory]
    [InlineData(200)]
    [InlineData(1)]
    public async Task Client_that_has_ended_its_direction_gets_the_replies_of_its_calls(int maxCalls)
    {
        const int Calls = 5;
        HostileService.Held.Clear();
        HostileService.Released = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        using var host = new HostileHost(throttle: t => t.MaxConcurrentCalls = maxCalls);
        using var peer = new RawConnection(host.Address);
        await peer.SendAsync((byte[])
        [
            .. HostileHost.Preamble(host.Address),
            .. Enumerable.Range(0, Calls).SelectMany(n => HostileHost.Request(host.Address, "Hold", $"<number>{n}</number>")),
            7,
        ]);
        peer.HalfClose();
        await HostileHost.HoldsAsync(() => HostileService.Held.Count == Math.Min(Calls, maxCalls), () => $"{HostileService.Held.Count} calls run");

        // Time to see the end of the connection's other direction, which nothing outside shows; less of it proves less.
        await Task.Delay(100);
        HostileService.Released.SetResult();
        var answer = await peer.ReadToEndAsync();

        Assert.Equal(Records.Acknowledgement, answer[0]);
        Assert.Equal(Calls, Envelopes(answer.AsSpan(1..^1)));
        Assert.Equal(7, answer[^1]);
        await host.AssertNothingIsLeftAsync();
    }

    [Fact]
    public async Task Waiting_request_of_a_client_that_has_gone_without_an_end_is_dropped()
    {
        HostileService.Held.Clear();
        HostileService.Released = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        using var host = new HostileHost(throttle: t => t.MaxConcurrentCalls = 1);
        using var peer = new RawConnection(host.Address);
        await peer.SendAsync((byte[])
        [
            .. HostileHost.Preamble(host.Address),
            .. Enumerable.Range(0, 2).SelectMany(n => HostileHost.Request(host.Address, "Hold", $"<number>{n}</number>")),
        ]);
        await HostileHost.HoldsAsync(() => host.Runtime.Calls.Waiting == 1, () => $"{host.Runtime.Calls.Waiting} calls wait");
        peer.HalfClose();
        await HostileHost.HoldsAsync(() => host.Runtime.Calls.Waiting == 0, () => $"{host.Runtime.Calls.Waiting} calls wait");
        HostileService.Released.SetResult();

        await host.AssertNothingIsLeftAsync();
        Assert.Equal(0, Assert.Single(HostileService.Held));
    }

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
