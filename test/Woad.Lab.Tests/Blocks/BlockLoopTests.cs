using Woad.Lab.Blocks;

namespace Woad.Lab.Tests.Blocks;

/// <summary>The end of a run in blocks, and the cells of each block.</summary>
public sealed class BlockLoopTests
{
    [Fact]
    public async Task Run_of_long_windows_looks_after_7_14_28_and_56_blocks()
    {
        var looks = new List<int>();
        var windows = new FakeWindows();
        var experiment = new FakeExperiment("a", "b")
        {
            Runs = 60,
            Look = _ =>
            {
                looks.Add(windows.Measured[^1].Block);
                return new HashSet<string> { "a", "b" };
            },
        };
        Assert.Equal(60, await RunAsync(experiment, windows));
        Assert.Equal([7, 14, 28, 56], looks);
    }

    [Fact]
    public async Task Run_ends_at_the_first_look_that_finds_all_decided()
    {
        var windows = new FakeWindows();
        var experiment = new FakeExperiment("a", "b") { Runs = 60, Look = _ => new HashSet<string>() };
        Assert.Equal(7, await RunAsync(experiment, windows));
        Assert.Contains(windows.Marks, m => m.StartsWith("after 7 blocks 0 of 2 cells", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Run_of_few_blocks_does_not_look()
    {
        var windows = new FakeWindows();
        var experiment = new FakeExperiment("a")
        {
            Runs = 3, Look = _ => throw new InvalidOperationException("a look"),
        };
        Assert.Equal(3, await RunAsync(experiment, windows));
    }

    /// <summary>Decided cells have a window in one block of eight.</summary>
    [Fact]
    public async Task Undecided_cells_go_on()
    {
        var windows = new FakeWindows();
        var experiment = new FakeExperiment("a", "b") { Runs = 15, Look = _ => new HashSet<string> { "a" } };
        await RunAsync(experiment, windows);
        Assert.Equal(15, windows.Measured.Count(m => m.Cell == "a"));
        Assert.Equal([1, 2, 3, 4, 5, 6, 7, 8], windows.Measured.Where(m => m.Cell == "b").Select(m => m.Block));
    }

    [Fact]
    public async Task Story_has_one_window()
    {
        var windows = new FakeWindows();
        var experiment = new FakeExperiment("a", "b") { Runs = 10, Stories = ["b"] };
        await RunAsync(experiment, windows);
        Assert.Equal([1], windows.Measured.Where(m => m.Cell == "b").Select(m => m.Block));
        Assert.Equal(10, windows.Measured.Count(m => m.Cell == "a"));
    }

    [Fact]
    public async Task Run_of_stories_alone_has_one_block()
    {
        var experiment = new FakeExperiment("a", "b") { Runs = 10, Stories = ["a", "b"] };
        Assert.Equal(1, await RunAsync(experiment, new FakeWindows()));
    }

    /// <summary>Not even in the block that has all cells.</summary>
    [Fact]
    public async Task Failed_cell_is_left_out_of_all_blocks_that_follow()
    {
        var windows = new FakeWindows { Failing = (cell, block) => cell == "b" && block > 3 };
        await RunAsync(new FakeExperiment("a", "b") { Runs = 10 }, windows);
        Assert.Equal([1, 2, 3], windows.Measured.Where(m => m.Cell == "b").Select(m => m.Block));
    }

    /// <summary>Two windows of a second fit ten times into the time before the end, which has its allowance.</summary>
    [Fact]
    public async Task Block_that_does_not_fit_into_the_time_does_not_begin()
    {
        var windows = new FakeWindows();
        var limit = TimeSpan.FromSeconds(20) + BlockClock.EndAllowance;
        var loop = new BlockLoop(new FakeExperiment("a", "b") { Runs = 60 }, windows, new BlockClock(limit), 7);
        var blocks = await loop.RunAsync(() => TimeSpan.FromSeconds(windows.Measured.Count), CancellationToken.None);
        Assert.Equal(10, blocks);
        Assert.Contains("The time of the run is used up after 10 blocks", windows.Marks);
    }

    private static Task<int> RunAsync(FakeExperiment experiment, FakeWindows windows) =>
        new BlockLoop(experiment, windows, new BlockClock(null), BlockLooks.FirstOfLong)
            .RunAsync(() => TimeSpan.Zero, CancellationToken.None);
}
