using Xunit.Abstractions;

namespace Woad.Durable.Tests.History;

/// <summary>
/// Hosts that share a file are killed and suspended for longer than their locks last. Every acknowledged change is
/// there, in an order that one instance could have seen. WOAD_EXTENDED=1 waits for 100,000 answers.
/// </summary>
[Trait("Category", "Slow")]
public sealed class HistoryTests(ITestOutputHelper output)
{
    [Fact]
    public async Task No_acknowledged_change_is_lost_when_hosts_are_killed_and_suspended()
    {
        using var file = new TempFile();
        await using var run = new HistoryRun(
            "sqlite", file.ConnectionString, hosts: 2, TimeSpan.FromMilliseconds(400), seed: 1124);
        await run.StartAsync(instances: LongBudget.IsOn ? 200 : 4);

        var calls = run.CallAsync(clients: 8, answersOfEach: LongBudget.IsOn ? 12_500 : 20);
        await run.DisturbAsync(calls, LongBudget.IsOn ? TimeSpan.FromSeconds(2) : TimeSpan.FromMilliseconds(150));

        output.WriteLine($"{run.Acknowledged} calls acknowledged, {run.Failed} failed");
        Assert.Empty(await run.CheckAsync());
    }
}
