using Woad.TestSupport;
using Woad.Transactions.Coordination;

namespace Woad.Transactions.Tests.Simulation;

/// <summary>
/// Histories in which coordinator and participants crash and messages are lost, doubled and late: after recovery all or
/// nothing has happened, no lock is left, and no record.
/// </summary>
[Trait("Category", "Schedules")]
public sealed class CrashHistoryTests
{
    [Fact]
    public void Transaction_without_faults_commits_everywhere() =>
        Assert.True(new Transfer(new History(1, new Faults { Until = TimeSpan.Zero })).Commit());

    [Theory]
    [InlineData("A")]
    [InlineData("B")]
    [InlineData("C")]
    [InlineData("D")]
    public void Database_that_refuses_aborts_everywhere(string name)
    {
        var transfer = new Transfer(new History(1, new Faults { Until = TimeSpan.Zero }));
        transfer.Process(name).Resource.Vote = Notice.Aborted;

        Assert.False(transfer.Commit());
    }

    [Fact]
    public void Crash_before_and_after_each_step_leaves_all_or_nothing()
    {
        var faults = new Faults { Until = TimeSpan.Zero };
        var calm = new History(1, faults);
        new Transfer(calm).Commit();
        var outcomes = new HashSet<bool>();
        for (var step = 1; step <= calm.Steps; step++)
        {
            foreach (var after in (bool[])[false, true])
            {
                for (var seed = 1; seed <= 3; seed++)
                {
                    var history = new History(seed, faults with { CrashAt = (step, after) });
                    outcomes.Add(new Transfer(history).Commit());
                }
            }
        }

        // Both outcomes are seen: early crashes abort, late ones do not stop the commit.
        Assert.Equal([false, true], outcomes.Order());
    }

    [Fact]
    public void Disk_that_forgets_is_found_by_the_checker()
    {
        var found = 0;
        for (var seed = 1; seed <= 50; seed++)
        {
            try
            {
                new Transfer(new History(seed, new Faults { Crash = 0.1, ForgetsRecords = true })).Commit();
            }
            catch (Xunit.Sdk.XunitException)
            {
                found++;
            }
        }

        Assert.NotEqual(0, found);
    }

    [Fact]
    public void Random_faults_leave_all_or_nothing()
    {
        var histories = LongBudget.IsOn ? 10_000 : 300;
        var commits = 0;
        for (var seed = 1; seed <= histories; seed++)
        {
            var random = new Random(seed);
            var faults = new Faults
            {
                Loss = random.NextDouble() * 0.4,
                Doubling = random.NextDouble() * 0.4,
                Delay = random.NextDouble() * 0.2,
                Crash = random.NextDouble() * 0.1,
            };
            commits += new Transfer(new History(seed, faults)).Commit() ? 1 : 0;
        }

        Assert.InRange(commits, histories / 20, histories - 1);
    }
}
