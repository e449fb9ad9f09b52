using Woad.Lab.Durable;
using Woad.Lab.Durable.Stores;

namespace Woad.Lab.Tests.Durable;

public sealed class StoreTargetTests
{
    [Fact]
    public async Task Callers_lock_and_write_instances_of_their_own_at_once()
    {
        var cell = new BaselineCell(Baseline.Store, StoreKind.Sqlite, 1000, 4, 1);
        await using var target = new StoreTarget(cell);
        var sessions = await Task.WhenAll(Enumerable.Range(0, cell.Callers)
            .Select(async _ => (StoreSession)await target.OpenAsync()));
        await Task.WhenAll(sessions.Select(async session =>
        {
            for (var i = 0; i < 3; i++)
            {
                await session.CallAsync();
            }
        }));
        Assert.Equal(cell.Callers, sessions.Select(s => s.Id).Distinct().Count());
    }
}
