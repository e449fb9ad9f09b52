using Woad.Lab.Statistics;

namespace Woad.Lab.Tests.Blocks;

/// <summary>The paired design on services whose rates are known, seven of them in a group.</summary>
public sealed class PairedDesignTests
{
    private const int Blocks = 30;
    private static readonly int[] Looks = [10, 20, Blocks];

    /// <summary>The same service twice: the interval of 95 % contains 1 in about 95 % of the runs.</summary>
    [Fact]
    public void Interval_of_equal_services_contains_one_in_95_percent_of_runs()
    {
        var hits = Runs(400, 1).Count(r => PairedRatio.Of(r.Above, r.Below, IntervalLevel.Once)!.Includes(1));
        Assert.InRange(hits / 400.0, 0.93, 0.97);
    }

    /// <summary>
    /// A run looks several times, and errs in about one of twenty runs all the same. Of four hundred runs with an error
    /// in 5 %, 7 % are a rare chance.
    /// </summary>
    [Fact]
    public void Equal_services_are_told_apart_at_no_look_in_95_percent_of_runs()
    {
        var errors = Runs(400, 1).Count(r => Looks.Any(look => !Ratio(r, look).Includes(1)));
        Assert.InRange(errors / 400.0, 0, 0.07);
    }

    [Fact]
    public void Interval_of_equal_services_is_no_wider_than_two_percent()
    {
        static double Half(Estimate ratio) => (ratio.High!.Value - ratio.Low!.Value) / 2;
        double[] once =
        [
            .. Runs(100, 1).Select(r => Half(PairedRatio.Of(r.Above, r.Below, IntervalLevel.Once)!)).Order(),
        ];
        double[] ofLooks = [.. Runs(100, 1).Select(r => Half(Ratio(r, Blocks))).Order()];
        Assert.True(once[90] < 0.02, $"nine of ten below {once[90]:P1}");
        Assert.True(ofLooks[50] < 0.025, $"half of them below {ofLooks[50]:P1}");
    }

    [Fact]
    public void Service_that_is_five_percent_slower_is_found_in_nine_of_ten_runs()
    {
        var found = Runs(200, 0.95).Count(r => Ratio(r, Blocks).High < 1);
        Assert.InRange(found / 200.0, 0.9, 1);
    }

    /// <summary>One percent is less than matters.</summary>
    [Fact]
    public void Service_that_is_one_percent_slower_is_called_different_in_one_of_ten_runs_at_most()
    {
        var margin = new Margin(0.05);
        var runs = Runs(200, 0.99).Select(r => margin.Judge(Ratio(r, Blocks))).ToArray();
        Assert.InRange(runs.Count(r => r == Equivalence.Different) / 200.0, 0, 0.1);
        Assert.InRange(runs.Count(r => r == Equivalence.Same) / 200.0, 0.9, 1);
    }

    /// <summary>A machine that is half as fast at the end as at the begin.</summary>
    [Fact]
    public void Drift_by_half_over_the_run_does_not_matter()
    {
        var hits = Runs(400, 1, speedAtEnd: 0.5)
            .Count(r => PairedRatio.Of(r.Above, r.Below, IntervalLevel.Once)!.Includes(1));
        Assert.InRange(hits / 400.0, 0.92, 0.98);
        var found = Runs(200, 0.95, speedAtEnd: 0.5).Count(r => Ratio(r, Blocks).High < 1);
        Assert.InRange(found / 200.0, 0.9, 1);
    }

    /// <summary>Two runs of the same services have ratios that differ by 4 % at most.</summary>
    [Fact]
    public void Ratios_of_two_runs_differ_by_four_percent_at_most()
    {
        double[] ratios = [.. Runs(200, 0.93).Select(r => Ratio(r, Blocks).Value)];
        var near = ratios.Chunk(2).Count(pair => Math.Abs((pair[0] / pair[1]) - 1) <= 0.04);
        Assert.InRange(near / 100.0, 0.95, 1);
    }

    private static Estimate Ratio((Dictionary<int, double> Above, Dictionary<int, double> Below) run, int blocks) =>
        PairedRatio.Of(
            run.Above.Where(b => b.Key < 1000 * (blocks + 1)).ToDictionary(),
            run.Below.Where(b => b.Key < 1000 * (blocks + 1)).ToDictionary())!;

    private static IEnumerable<(Dictionary<int, double> Above, Dictionary<int, double> Below)> Runs(
        int runs, double ratio, double speedAtEnd = 1) => Enumerable.Range(1, runs).Select(seed =>
        {
            var measured = new DriftingMachine(seed) { SpeedAtEnd = speedAtEnd }.Measure(
                Blocks, [1000 * ratio, 1000, .. Enumerable.Repeat(500.0, 5)]);
            return (measured[0], measured[1]);
        });
}
