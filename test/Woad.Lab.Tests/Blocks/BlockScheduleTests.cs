using Woad.Lab.Blocks;

namespace Woad.Lab.Tests.Blocks;

public sealed class BlockScheduleTests
{
    private static readonly string[][] Groups = [["a1", "a2", "a3", "a4"], ["b1", "b2", "b3"], ["c1"]];

    [Fact]
    public void Block_has_each_cell_once_and_keeps_groups_together()
    {
        for (var block = 1; block <= 20; block++)
        {
            var order = new BlockSchedule(1).Order(block, Groups, _ => true);
            Assert.Equal(Groups.SelectMany(g => g).Order(), order.SelectMany(g => g).Order());
            Assert.Equal(3, order.Count);
            Assert.All(order, group => Assert.Single(group.Select(c => c[0]).Distinct()));
        }
    }

    [Fact]
    public void Order_follows_from_the_seed_and_the_block()
    {
        string Order(int seed, int block) => string.Join(
            ",", new BlockSchedule(seed).Order(block, Groups, _ => true).SelectMany(g => g));
        Assert.Equal(Order(1, 3), Order(1, 3));
        Assert.NotEqual(Order(1, 3), Order(1, 4));
        Assert.NotEqual(Order(1, 3), Order(2, 3));
    }

    /// <summary>Each cell comes first, and last, of its group about as often as the others.</summary>
    [Fact]
    public void Cells_of_a_group_come_in_all_orders()
    {
        var first = Enumerable.Range(1, 400)
            .Select(block => new BlockSchedule(7).Order(block, Groups, _ => true).First(g => g[0][0] == 'a')[0])
            .GroupBy(c => c)
            .Select(c => c.Count());
        Assert.All(first, count => Assert.InRange(count, 70, 130));
    }

    [Theory]
    [InlineData(41, new[] { "a2", "b1" })]
    [InlineData(48, new[] { "a1", "a2", "a3", "a4", "b1", "b2", "b3", "c1" })]
    public void Cells_of_decided_statements_come_in_one_block_of_eight(int block, string[] expected) => Assert.Equal(
        expected, new BlockSchedule(1).Order(block, Groups, c => c is "a2" or "b1").SelectMany(g => g).Order());

    [Fact]
    public void Run_looks_after_10_20_40_and_80_blocks() =>
        Assert.Equal([10, 20, 40, 80], Enumerable.Range(1, 200).Where(b => BlockLooks.IsAfter(b, 10)));

    /// <summary>A hundred seconds, of which eight are for the end; windows of 0.1 s that change in 0.1 s.</summary>
    [Theory]
    [InlineData(80, true)]
    [InlineData(83, false)]
    public void Block_begins_where_it_ends_in_time_with_the_changes_of_its_windows(double elapsed, bool fits)
    {
        var clock = new BlockClock(TimeSpan.FromSeconds(100));
        clock.Took(0.05);
        clock.Took(0.15);
        Assert.Equal(fits, clock.Fits(50, 50 * 0.1, TimeSpan.FromSeconds(elapsed)));
        Assert.True(new BlockClock(null).Fits(50, 5, TimeSpan.FromHours(1)));
        Assert.Contains("100 ms", clock.Describe(), StringComparison.Ordinal);
    }

    [Fact]
    public void Server_is_warm_when_it_compiles_nothing_and_its_rate_no_longer_rises()
    {
        var rising = new WarmUpJudge();
        var compiling = new WarmUpJudge();
        var warm = new WarmUpJudge();
        for (var i = 1; i <= 8; i++)
        {
            rising.Add(1000 * i, 0);
            compiling.Add(1000, 0.1);
            warm.Add(1000, i < 5 ? 0.5 : 0.01);
        }

        Assert.Equal((false, false, true), (rising.IsWarm, compiling.IsWarm, warm.IsWarm));
    }
}
