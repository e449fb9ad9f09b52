using Woad.Lab.MessageSize;

namespace Woad.Lab.Tests.MessageSize;

/// <summary>Cells with a router between client and service.</summary>
public sealed class SizeRouterTests
{
    [Theory]
    [InlineData("netTcp", 20)]
    [InlineData("netTcp", 1_000_000)]
    [InlineData("basicHttp", 1_000_000)]
    public async Task Calls_of_a_cell_with_a_router_go_through_it(string binding, int bytes)
    {
        var cell = new SizeCell(binding, Transfer.Buffered, bytes, 1) { IsRouted = true };
        using var host = new SizeHost(cell.Host);
        var topology = host.Open();
        var router = topology.Find(SizeRouter.Name);
        Assert.NotNull(router);
        Assert.NotEqual(topology.Address, router);
        await using var target = cell.TargetOf(topology, seed: 1);
        var session = await target.OpenAsync();

        // The target checks the number of bytes that the service has received.
        await session.CallAsync();
        await session.DisposeAsync();

        Assert.Equal(cell with { IsRouted = false }, cell.Base);
        Assert.EndsWith("/router", cell.Series, StringComparison.Ordinal);
    }

    [Fact]
    public void Part_of_proxies_has_routed_cells_beside_their_bases()
    {
        var cells = (SizeSettings.Named("quick") with { Part = ["proxy"] }).Cells().ToArray();

        var routed = cells.Where(static c => c.IsRouted).ToArray();
        Assert.Equal(["basicHttp", "netTcp"], routed.Select(static c => c.Binding).Distinct().Order());
        Assert.All(routed, c => Assert.Contains(cells, b => b.Id == c.Base!.Id));
    }
}
