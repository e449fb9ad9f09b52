using Woad.Lab.Durable;

namespace Woad.Lab.Tests.Durable;

public sealed class StoreTargetTests
{
    [Theory]
    [InlineData(1, false)]
    [InlineData(2, false)]
    [InlineData(2, true)]
    public async Task Callers_of_several_hosts_lock_and_write_at_once(int hosts, bool isShared)
    {
        var cell = new BaselineCell(Baseline.Store, StoreKind.Sqlite, 1000, 4, 1)
        {
            Hosts = hosts, IsShared = isShared,
        };
        await using var target = new StoreTarget(cell);
        var sessions = new List<StoreSession>();
        for (var i = 0; i < cell.Callers; i++)
        {
            sessions.Add((StoreSession)await target.OpenAsync());
        }

        await Task.WhenAll(sessions.Select(async session =>
        {
            for (var i = 0; i < 3; i++)
            {
                await session.CallAsync();
            }
        }));
        Assert.Equal(isShared ? 1 : cell.Callers, sessions.Select(s => s.Id).Distinct().Count());
        Assert.Equal(hosts, sessions.Select(object (s) => s.Database).Distinct().Count());
    }
}
