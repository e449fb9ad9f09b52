using System.ServiceModel;
using Woad.Server.Tests.BadInput;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.Hostile;

/// <summary>
/// Answers to requests that came together leave together, but none waits for a call that takes its time: within WCF's
/// MaxOutputDelay (200 ms) each is on its way.
/// </summary>
[Collection(Alone.Name)]
[Trait("Category", "Hostile")]
public sealed class HeldOutputTests
{
    [Fact]
    public async Task Answer_leaves_while_the_operation_behind_it_blocks_its_thread()
    {
        using var host = new HostileHost();
        var factory = host.NewFactory();
        var client = factory.CreateChannel();
        for (var i = 0; i < 200; i++)
        {
            // Short so far: both run on the thread that reads.
            client.Echo("a");
            client.Block(waits: false);
        }

        using var peer = new RawConnection(host.Address);
        await peer.SendAsync((byte[])
        [
            .. HostileHost.Preamble(host.Address),
            .. HostileHost.Request(host.Address, "Echo", "<text>first</text>"),
            .. HostileHost.Request(host.Address, "Block", "<waits>true</waits>"),
        ]);
        var answer = await peer.ReadAsync(2);

        // The operation behind it is released by this test alone.
        Assert.Equal([Records.Acknowledgement, 6], answer);
        host.Calls.Unblocked.Set();
    }
}
