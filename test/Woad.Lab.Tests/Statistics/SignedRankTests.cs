using Woad.Lab.Statistics;

namespace Woad.Lab.Tests.Statistics;

public sealed class SignedRankTests
{
    /// <summary>The medians of the means of all two: 1, 1.5, 2, 2, 2.5, 3 and 1 + 2 + 3 with themselves.</summary>
    [Fact]
    public void Centre_is_the_median_of_the_means_of_all_two() =>
        Assert.Equal(2, SignedRank.Of([1, 2, 3], IntervalLevel.Once)!.Value);

    /// <summary>
    /// For ten values the tables have 8 as the critical sum of ranks at 5 %: nine means lie outside on each side.
    /// </summary>
    [Fact]
    public void Interval_of_ten_values_is_that_of_the_tables()
    {
        double[] values = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
        double[] means =
        [
            .. values.SelectMany((v, i) => values.Skip(i).Select(w => (v + w) / 2)).Order(),
        ];
        var estimate = SignedRank.Of(values, IntervalLevel.Once)!;
        Assert.Equal((means[8], means[^9]), (estimate.Low!.Value, estimate.High!.Value));
    }

    [Theory]
    [InlineData(SignedRank.LeastPairs - 1, false)]
    [InlineData(SignedRank.LeastPairs, true)]
    [InlineData(50, true)]
    [InlineData(51, true)]
    public void Few_pairs_have_no_interval(int pairs, bool hasInterval) => Assert.Equal(
        hasInterval,
        SignedRank.Of([.. Enumerable.Range(0, pairs).Select(i => (double)i)], IntervalLevel.OfFourLooks)!.HasInterval);

    /// <summary>Counted out for 50 values, by the normal distribution for 51.</summary>
    [Fact]
    public void Normal_distribution_continues_the_exact_one()
    {
        double Width(int count)
        {
            var e = SignedRank.Of(
                [.. Enumerable.Range(0, count).Select(i => i / (double)count)], IntervalLevel.OfFourLooks)!;
            return (e.High!.Value - e.Low!.Value) * Math.Sqrt(count);
        }

        Assert.Equal(1, Width(51) / Width(50), 0.02);
    }

    /// <summary>A quarter of the windows are disturbed by a factor of three.</summary>
    [Fact]
    public void Wild_values_do_not_move_the_centre_far()
    {
        var values = Enumerable.Range(0, 40).Select(i => i % 4 == 0 ? Math.Log(3) : 0.01 * ((i % 5) - 2)).ToArray();
        Assert.InRange(SignedRank.Of(values, IntervalLevel.OfFourLooks)!.Value, -0.01, 0.03);
    }

    [Fact]
    public void Nothing_is_known_of_no_values() => Assert.Null(SignedRank.Of([], IntervalLevel.Once));

    [Fact]
    public void Ratio_is_formed_inside_the_blocks_that_both_have()
    {
        var above = Enumerable.Range(1, 12).ToDictionary(b => b, b => 2.0 * b);
        var below = Enumerable.Range(4, 12).ToDictionary(b => b, b => (double)b);
        below[5] = 0;
        var ratio = PairedRatio.Of(above, below)!;
        Assert.Equal((2.0, 2.0, 2.0), (
            Math.Round(ratio.Value, 9), Math.Round(ratio.Low!.Value, 9), Math.Round(ratio.High!.Value, 9)));
        Assert.Null(PairedRatio.Of(above, new Dictionary<int, double> { [99] = 1 }));
    }

    [Theory]
    [InlineData(0.96, 1.04, nameof(Equivalence.Same))]
    [InlineData(0.90, 0.94, nameof(Equivalence.Different))]
    [InlineData(1.06, 1.20, nameof(Equivalence.Different))]
    [InlineData(0.94, 1.00, nameof(Equivalence.Undecided))]
    [InlineData(0.94, 1.06, nameof(Equivalence.Undecided))]
    public void Margin_is_judged_by_the_whole_interval(double low, double high, string expected) =>
        Assert.Equal(expected, new Margin(0.05).Judge(new Estimate((low + high) / 2, low, high)).ToString());

    /// <summary>The interval of a median by the order of the values: the sign test.</summary>
    [Theory]
    [InlineData(5, null, null)]
    [InlineData(6, 1.0, 6.0)]
    [InlineData(20, 6.0, 15.0)]
    [InlineData(1001, 469.0, 533.0)]
    public void Median_has_the_interval_of_the_sign_test(int count, double? low, double? high)
    {
        var estimate = Estimate.OfMedian([.. Enumerable.Range(1, count).Select(i => (double)i)]);
        Assert.Equal(((count + 1) / 2.0, low, high), (estimate.Value, estimate.Low, estimate.High));
    }
}
