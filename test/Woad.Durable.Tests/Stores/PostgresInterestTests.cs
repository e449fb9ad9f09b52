using Woad.Durable.Postgres;

namespace Woad.Durable.Tests.Stores;

public sealed class PostgresInterestTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    public void Statements_that_are_sent_together_are_cancelled_when_nobody_waits_for_any_of_them(int count)
    {
        var callers = Enumerable.Range(0, count).Select(static _ => new CancellationTokenSource()).ToList();
        using var interest = new PostgresInterest(
            [.. callers.Select(static caller => new PostgresWork(
                PostgresStatement.Read, Guid.NewGuid(), caller.Token))]);
        foreach (var caller in callers)
        {
            Assert.False(interest.Token.IsCancellationRequested);
            caller.Cancel();
        }

        Assert.True(interest.Token.IsCancellationRequested);
        callers.ForEach(static c => c.Dispose());
    }
}
