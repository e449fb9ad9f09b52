using Woad.Lab.Hosts;
using Woad.Lab.Throttling;

namespace Woad.Lab.Tests.Throttling;

/// <summary>The account of a cell on the shared pool adds up what its counters say.</summary>
public sealed class PoolAccountTests
{
    [Fact]
    public void Threads_and_calls_are_integrated_over_the_run()
    {
        // Four threads over ten seconds, two of them in operations of two seconds; later samples are the drain's.
        var samples = Enumerable.Range(1, 12).Select(s => Sample(s, threads: 4, used: 2, queue: 30 - s)).ToArray();
        var account = PoolAccount.Of(samples, answered: 7, serviceSeconds: 2, seconds: 10);
        Assert.Equal(new PoolAccount(20, 10, 7, 4, 29), account);
        Assert.Contains("enough for 20", account!.Explain("cell", 9, 100), StringComparison.Ordinal);
    }

    [Fact]
    public void Nothing_is_said_without_samples() => Assert.Null(PoolAccount.Of([], 1, 1, 1));

    /// <summary>Why replies are missing is said where they are missing and work was queued.</summary>
    [Theory]
    [InlineData(10, 29, false, false)]
    [InlineData(7, 29, true, false)]
    [InlineData(7, 0, false, true)]
    public void Cause_of_missing_replies_is_said_with_its_evidence(
        double answered, double queued, bool isBlocked, bool isUnknown)
    {
        var said = new PoolAccount(20, 10, answered, 4, queued).Explain("cell", 9, 100);
        Assert.Equal(isBlocked, said.Contains("wait behind operations that block", StringComparison.Ordinal));
        Assert.Equal(isUnknown, said.Contains("is not known", StringComparison.Ordinal));
    }

    private static ServerCounters Sample(double at, int threads, double used, long queue) => new()
    {
        At = at, PoolThreads = threads, PoolQueue = queue, Calls = new ThrottleState(used, 100, 0, 0),
    };
}
