using Woad.Lab.Durable;
using Woad.Lab.Durable.Stores;
using Woad.Lab.Hosts;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Durable;

/// <summary>The limit of calls of 10 ms is found in the figures of their callers and hosts.</summary>
public sealed class CallSharesTests
{
    private static readonly DurableCell _cell = new(StoreKind.Sqlite, 100, 1, 8, IsShared: false, 1);

    [Theory]
    [InlineData(2, 5, 0, 0.5, "commits")]
    [InlineData(1, 2, 0, 0.5, "service")]
    [InlineData(2, 5, 0, 0.95, "service")]
    [InlineData(1, 2, 6, 0.5, "lock waits")]
    public void Limit_is_the_largest_part_unless_the_processors_are_used_up(
        double locks, double writes, double pauses, double processors, string limit)
    {
        var shares = Of(_cell, locks, writes, pauses, processors);
        Assert.Equal(limit, shares.Limit);
        Assert.Equal(10 - locks - writes - pauses, shares.Service, 0.1);
    }

    /// <summary>The threads of one caller look for work while they have none.</summary>
    [Theory]
    [InlineData(5, "commits")]
    [InlineData(3, "commits and service")]
    [InlineData(1, "service")]
    public void Limit_of_one_caller_is_a_part_of_two_thirds(double writes, string limit)
    {
        var shares = Of(_cell with { Callers = 1 }, locks: 2, writes, pauses: 0, processors: 0.95);
        Assert.Equal(limit, shares.Limit);
    }

    [Fact]
    public void Callers_of_one_instance_wait_for_it_on_their_host()
    {
        var shares = Of(_cell with { IsShared = true }, locks: 0.5, writes: 1, pauses: 0, processors: 0.5);
        Assert.Equal(8.5, shares.Instance, 0.1);
        Assert.Equal(DurableModel.LockWaits, shares.Limit);
    }

    /// <summary>Without the cell with one host nobody knows how much of an operation waits for the file.</summary>
    [Fact]
    public void Limit_of_hosts_of_a_file_is_not_known_without_the_cell_with_one_host()
    {
        var shares = Of(_cell with { Hosts = 3 }, locks: 4, writes: 5, pauses: 0, processors: 0.5);
        Assert.Equal("not known: the cell with one host has no figure", shares.Limit);
    }

    [Fact]
    public void Hosts_of_a_file_wait_for_the_time_that_one_host_does_not_need()
    {
        var alone = Of(_cell, locks: 1, writes: 1, pauses: 0, processors: 0.5);
        var shares = Of(_cell with { Hosts = 3 }, locks: 4, writes: 5, pauses: 0, processors: 0.5, alone);
        Assert.Equal((7.0, 2.0), (Math.Round(shares.File, 1), Math.Round(shares.Commits, 1)));
        Assert.Equal(DurableModel.LockWaits, shares.Limit);
    }

    [Fact]
    public void Hosts_of_a_file_wait_for_processors_that_are_used_up()
    {
        var alone = Of(_cell, locks: 1, writes: 1, pauses: 0, processors: 0.95);
        var shares = Of(_cell with { Hosts = 3 }, locks: 4, writes: 5, pauses: 0, processors: 0.95, alone);
        Assert.Equal(DurableModel.Service, shares.Limit);
    }

    private static CallShares Of(
        DurableCell cell, double locks, double writes, double pauses, double processors, CallShares? alone = null)
    {
        const int calls = 100;
        var store = new StoreTimes
        {
            Locks = calls,
            Writes = calls,
            LockMilliseconds = calls * locks,
            WriteMilliseconds = calls * writes,
            PauseMilliseconds = calls * pauses,
        };
        var run = new DurableRun().With(cell, 10, calls).With(cell, store, processors);
        foreach (var (kind, on) in new[]
        {
            (Baseline.Plain, cell.Store), (Baseline.Service, StoreKind.Memory), (Baseline.Plain, StoreKind.Memory),
            (Baseline.Store, cell.Store),
        })
        {
            run.With(new BaselineCell(kind, on, cell.Bytes, 1, 1), 1, calls);
        }

        var data = run.Data;
        return CallShares.Of(cell, data, new Baselines(data, cell.Bytes), alone)!;
    }
}
