using Woad.Lab.Federation;

namespace Woad.Lab.Tests.Federation;

/// <summary>Token service and service answer the calls of all cells.</summary>
[Collection(Alone.Name)]
public sealed class FederationHostTests
{
    [Fact]
    public async Task All_cells_are_answered()
    {
        using var host = new FederationHost(new FederationHostSettings());
        var topology = host.Open();
        foreach (var cell in new FederationSettings().Cells())
        {
            await using var target = cell.TargetOf(topology);
            var session = await target.OpenAsync();
            await session.CallAsync();
            await session.CallAsync();
            await session.CloseAsync();
        }
    }

    [Fact]
    public async Task Operations_by_hand_are_made()
    {
        foreach (var operation in Enum.GetValues<KeyOperation>())
        {
            await using var target = new OperationCell(operation, 1).TargetOf(new Uri("https://127.0.0.1/"));
            var session = await target.OpenAsync();
            await session.CallAsync();
            await session.DisposeAsync();
            if (operation != KeyOperation.Generate)
            {
                await Assert.ThrowsAnyAsync<ObjectDisposedException>(async () => await session.CallAsync());
            }
        }
    }
}
