using Woad.Lab.Statistics;
using Woad.Lab.Tests.Blocks;

namespace Woad.Lab.Tests.Statistics;

/// <summary>Ratios of cells with long windows, of few blocks and of many.</summary>
public sealed class BlockEstimateTests
{
    private static readonly int[] Looks = [7, 14, 28];

    [Theory]
    [InlineData(2, false)]
    [InlineData(3, true)]
    [InlineData(6, true)]
    [InlineData(7, true)]
    public void Interval_needs_three_blocks(int blocks, bool hasInterval)
    {
        var values = Enumerable.Range(0, blocks).Select(i => 100.0 + i).ToArray();
        Assert.Equal(hasInterval, BlockEstimate.Of(values).HasInterval);
    }

    /// <summary>One block of seven was slow by half. The mean of few blocks would be moved by it.</summary>
    [Fact]
    public void One_odd_block_of_seven_does_not_move_the_centre()
    {
        var estimate = BlockEstimate.Of([100, 101, 99, 100, 102, 98, 50]);
        Assert.InRange(estimate.Value, 98, 101);
    }

    [Fact]
    public void Ratio_is_of_the_blocks_that_both_cells_have()
    {
        var above = Enumerable.Range(1, 9).ToDictionary(b => b, b => 2.0 * b);
        var below = Enumerable.Range(2, 9).ToDictionary(b => b, b => 1.0 * b);
        var ratio = BlockEstimate.OfRatio(above, below)!;
        Assert.Equal((2.0, 2.0, 2.0), (ratio.Value, ratio.Low!.Value, ratio.High!.Value));
        Assert.Null(BlockEstimate.OfRatio(above, new Dictionary<int, double> { [20] = 1 }));
    }

    /// <summary>
    /// The looks of long windows come sooner than those of short ones, and together err in 5 % all the same. Of four
    /// hundred runs with such an error, 7 % are a rare chance.
    /// </summary>
    [Fact]
    public void Equal_cells_are_told_apart_at_no_look_in_95_percent_of_runs()
    {
        var errors = Enumerable.Range(1, 400).Count(seed =>
        {
            var measured = new DriftingMachine(seed).Measure(28, [1000, 1000, 500]);
            return Looks.Any(look => !BlockEstimate.OfRatio(First(measured[0], look), First(measured[1], look))!
                .Includes(1));
        });
        Assert.InRange(errors / 400.0, 0, 0.07);
    }

    /// <summary>A block of the machine has slices, of which the first counts here.</summary>
    private static Dictionary<int, double> First(IReadOnlyDictionary<int, double> rates, int blocks) => rates
        .GroupBy(r => r.Key / 1000)
        .OrderBy(g => g.Key)
        .Take(blocks)
        .ToDictionary(g => g.Key, g => g.Average(r => r.Value));
}
