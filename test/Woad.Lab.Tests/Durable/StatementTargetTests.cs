using Woad.Lab.Durable;
using Woad.Lab.Durable.Stores;

namespace Woad.Lab.Tests.Durable;

public sealed class StatementTargetTests
{
    [Theory]
    [InlineData("Lock")]
    [InlineData("Write")]
    [InlineData("Call")]
    public async Task Statements_can_be_sent_again_and_again_and_leave_nothing_behind(string kind)
    {
        string folder;
        var cell = new BaselineCell(Enum.Parse<Baseline>(kind), StoreKind.Sqlite, 1000, 1, 1);
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
