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
    private static readonly Faults _calm = new() { Until = TimeSpan.Zero };

    [Fact]
    public void Transaction_without_faults_commits_everywhere() =>
        Assert.True(new Transfer(new History(1, new Faults { Until = TimeSpan.Zero })).Commit());

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Database_that_refuses_aborts_everywhere(int process)
    {
        var shape = Shape.Plain with { Votes = new Dictionary<int, Notice> { [process] = Notice.Aborted } };

        Assert.False(new Transfer(new History(1, new Faults { Until = TimeSpan.Zero }), shape).Commit());
    }

    [Fact]
    public void Program_of_a_participant_cannot_abort_after_its_vote()
    {
        var outcomes = new HashSet<bool>();
        for (var milliseconds = 1; milliseconds <= 300; milliseconds++)
        {
            var shape = Shape.Plain with { Abort = (3, TimeSpan.FromMilliseconds(milliseconds)) };
            outcomes.Add(new Transfer(new History(1, new Faults { Until = TimeSpan.Zero }), shape).Commit());
        }

        Assert.Equal([false, true], outcomes.Order());
    }

    [Fact]
    public void Crash_before_and_after_each_step_leaves_all_or_nothing()
    {
        var outcomes = new HashSet<bool>();
        foreach (var crash in CrashesFrom(1))
        {
            for (var seed = 1; seed <= 3; seed++)
            {
                outcomes.Add(new Transfer(new History(seed, _calm with { CrashesAt = [crash] })).Commit());
            }
        }

        // Both outcomes are seen: early crashes abort, late ones do not stop the commit.
        Assert.Equal([false, true], outcomes.Order());
    }

    [Fact]
    public void Second_crash_while_the_first_is_recovered_leaves_all_or_nothing()
    {
        var number = 0;
        foreach (var first in CrashesFrom(1))
        {
            foreach (var second in CrashesFrom(first.Step + 1))
            {
                // A prime, so that all steps of all processes take part in the short run, too.
                if (LongBudget.IsOn || number++ % 23 == 0)
                {
                    new Transfer(new History(number, _calm with { CrashesAt = [first, second] })).Commit();
                }
            }
        }
    }

    [Theory]
    [InlineData(nameof(MessageFault.Lost))]
    [InlineData(nameof(MessageFault.Doubled))]
    [InlineData(nameof(MessageFault.Late))]
    public void Fault_of_each_message_leaves_all_or_nothing(string fault)
    {
        var number = 0;
        for (var message = 1; message <= Calm().Messages; message++)
        {
            var faults = _calm with { Message = (message, Enum.Parse<MessageFault>(fault)) };
            new Transfer(new History(1, faults)).Commit();
            foreach (var crash in CrashesFrom(1))
            {
                if (LongBudget.IsOn || number++ % 29 == 0)
                {
                    new Transfer(new History(number, faults with { CrashesAt = [crash] })).Commit();
                }
            }
        }
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
        var histories = LongBudget.IsOn ? 10_000 : 500;
        var (commits, transactions) = (0, 0);
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
            var history = new History(seed, faults);
            Transfer[] all =
            [
                .. Enumerable.Range(0, random.Next(1, 4)).Select(_ => new Transfer(history, Shape.Next(random))),
            ];
            transactions += all.Length;
            commits += Transfer.CommitAll(history, all);
        }

        Assert.InRange(commits, transactions / 20, transactions - 1);
    }

    private static History Calm()
    {
        var history = new History(1, _calm);
        new Transfer(history).Commit();
        return history;
    }

    private static IEnumerable<(int Step, bool After)> CrashesFrom(int step)
    {
        var steps = Calm().Steps;
        return Enumerable.Range(step, Math.Max(0, steps - step + 1))
            .SelectMany(static s => new[] { (s, false), (s, true) });
    }
}
