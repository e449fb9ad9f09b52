using Woad.Lab.Durable;

namespace Woad.Lab.Tests.Durable;

public sealed class StatementTargetTests
{
    [Theory]
    [InlineData("Lock", 1)]
    [InlineData("Write", 1)]
    [InlineData("Call", 8)]
    public async Task Statements_can_be_sent_again_and_again_and_leave_nothing_behind(string kind, int callers)
    {
        string folder;
        var cell = new BaselineCell(Enum.Parse<Baseline>(kind), StoreKind.Sqlite, 1000, callers, 1);
        await using (var target = new StatementTarget(cell))
        {
            folder = target.Place.Name;
            Assert.True(Directory.Exists(folder));
            var session = await target.OpenAsync();
            for (var i = 0; i < 3; i++)
            {
                await session.CallAsync();
            }

            await session.DisposeAsync();
        }

        Assert.False(Directory.Exists(folder));
    }
}
