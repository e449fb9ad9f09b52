using Woad.Lab.Statistics;

namespace Woad.Lab.Tests.Statistics;

public sealed class EstimateTests
{
    [Fact]
    public void OfMean_of_three_runs_has_the_t_interval()
    {
        var estimate = Estimate.OfMean([90, 100, 110]);
        Assert.Equal(100, estimate.Value, 9);
        Assert.Equal(100 - 4.303 * 10 / Math.Sqrt(3), estimate.Low!.Value, 6);
        Assert.Equal(100 + 4.303 * 10 / Math.Sqrt(3), estimate.High!.Value, 6);
    }

    /// <summary>Of two runs the interval of a ratio may reach from nothing to a hundred thousand.</summary>
    [Theory]
    [InlineData(42.0)]
    [InlineData(41.0, 43.0)]
    public void OfMean_of_fewer_than_three_runs_has_no_interval(params double[] runs)
    {
        var estimate = Estimate.OfMean(runs);
        Assert.Equal(42, estimate.Value);
        Assert.False(estimate.HasInterval);
        Assert.False(estimate.Includes(42));
    }

    [Fact]
    public void OfRatio_pairs_by_repetition_and_leaves_out_what_one_side_lacks()
    {
        var above = new Dictionary<int, double> { [1] = 92, [2] = 184, [3] = 46, [4] = 7 };
        var below = new Dictionary<int, double> { [1] = 100, [2] = 200, [3] = 50 };
        var ratio = Estimate.OfRatio(above, below)!;
        Assert.Equal(0.92, ratio.Value, 9);
        Assert.Equal(0.92, ratio.Low!.Value, 9);
        Assert.Equal(0.92, ratio.High!.Value, 9);
    }

    [Fact]
    public void OfRatio_without_a_common_repetition_is_nothing() =>
        Assert.Null(Estimate.OfRatio(new Dictionary<int, double> { [1] = 1 }, new Dictionary<int, double> { [2] = 1 }));

    /// <summary>
    /// Runs of one distribution on both sides: the interval must hold 1 in about 95 of 100 comparisons.
    /// </summary>
    [Fact]
    public void OfRatio_of_the_same_thing_includes_one_in_about_95_percent()
    {
        var random = new Random(17);
        var included = 0;
        for (var i = 0; i < 1000; i++)
        {
            included += Estimate.OfRatio(Runs(random), Runs(random))!.Includes(1) ? 1 : 0;
        }

        Assert.InRange(included, 930, 970);
    }

    [Theory]
    [InlineData(1, 12.706)]
    [InlineData(2, 4.303)]
    [InlineData(30, 2.042)]
    [InlineData(60, 2.000)]
    [InlineData(1000, 1.962)]
    public void Quantile95_is_that_of_the_tables(int degrees, double expected) =>
        Assert.Equal(expected, StudentT.Quantile95(degrees), 2);

    [Fact]
    public void LineFit_finds_an_exact_line()
    {
        var fit = LineFit.Of([(1, 3), (2, 5), (10, 21)])!;
        Assert.Equal((1.0, 2.0), (Math.Round(fit.Intercept, 9), Math.Round(fit.Slope, 9)));
        Assert.Equal(0, fit.WorstRelativeError, 9);
    }

    [Fact]
    public void LineFit_of_one_place_is_nothing() => Assert.Null(LineFit.Of([(1, 3), (1, 4)]));

    private static Dictionary<int, double> Runs(Random random) => Enumerable.Range(1, 5)
        .ToDictionary(i => i, _ => 100 * Math.Exp(0.02 * (random.NextDouble() + random.NextDouble() - 1)));
}
