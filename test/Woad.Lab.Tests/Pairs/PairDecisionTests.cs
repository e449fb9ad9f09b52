using Woad.Lab.Pairs;
using Woad.Lab.Statistics;
using Woad.Lab.Tests.Blocks;

namespace Woad.Lab.Tests.Pairs;

/// <summary>Two builds whose rates are known, alone on a machine whose speed drifts.</summary>
public sealed class PairDecisionTests
{
    private const double Smallest = 0.01;
    private static readonly int[] Looks = [10, 20, 40, 80];

    [Fact]
    public void Build_that_is_five_percent_slower_is_found_in_nine_of_ten_runs()
    {
        var found = Runs(0.95).Count(d => d.Outcome == PairOutcome.Slower);
        Assert.InRange(found / 100.0, 0.9, 1);
        Assert.Equal(0, Runs(0.95).Count(d => d.Outcome == PairOutcome.Faster));
    }

    [Fact]
    public void Build_that_is_five_percent_faster_is_found_in_nine_of_ten_runs()
    {
        var found = Runs(1.05).Count(d => d.Outcome == PairOutcome.Faster);
        Assert.InRange(found / 100.0, 0.9, 1);
    }

    /// <summary>One percent is no more than the smallest difference that matters.</summary>
    [Fact]
    public void Build_that_is_one_percent_slower_is_called_slower_in_one_of_ten_runs_at_most() =>
        Assert.InRange(Runs(0.99).Count(d => d.Outcome == PairOutcome.Slower) / 100.0, 0, 0.1);

    [Fact]
    public void Equal_builds_are_told_apart_in_one_of_twenty_runs_at_most() => Assert.InRange(
        Runs(1).Count(d => d.Outcome is PairOutcome.Slower or PairOutcome.Faster) / 100.0, 0, 0.05);

    [Fact]
    public void Drift_by_half_over_the_run_does_not_matter()
    {
        var found = Runs(0.95, speedAtEnd: 0.5).Count(d => d.Outcome == PairOutcome.Slower);
        Assert.InRange(found / 100.0, 0.9, 1);
        Assert.InRange(
            Runs(0.99, speedAtEnd: 0.5).Count(d => d.Outcome == PairOutcome.Slower) / 100.0, 0, 0.1);
    }

    /// <summary>The value and both ends of the interval, as shares of A.</summary>
    [Fact]
    public void Difference_is_said_in_percent_with_its_interval()
    {
        Assert.Equal(
            "B is slower by 3.1 % [1.9, 4.4]",
            Decision(PairOutcome.Slower, new Estimate(0.969, 0.956, 0.981)).Sentence);
        Assert.Equal(
            "B is faster by 3.1 % [1.9, 4.4]",
            Decision(PairOutcome.Faster, new Estimate(1.031, 1.019, 1.044)).Sentence);
        Assert.Contains(
            "differ by less than 1.0 %",
            Decision(PairOutcome.Same, new Estimate(1, 0.995, 1.005)).Sentence,
            StringComparison.Ordinal);
        Assert.Contains(
            "a difference of at most 2.0 %",
            Decision(PairOutcome.NotShown, new Estimate(0.99, 0.98, 1.001)).Sentence,
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(6, nameof(PairOutcome.NotMeasured))]
    [InlineData(7, nameof(PairOutcome.Slower))]
    public void Fewer_than_seven_pairs_decide_nothing(int blocks, string outcome)
    {
        var a = Enumerable.Range(1, blocks).ToDictionary(b => b, b => 1000.0 + b);
        var b = a.ToDictionary(p => p.Key, p => p.Value / 2);
        var decision = PairDecision.Of(a, b, Smallest);
        Assert.Equal(outcome, decision.Outcome.ToString());
        Assert.Equal(blocks < 7, decision.Sentence.Contains("Nothing is decided: 6 pairs", StringComparison.Ordinal));
    }

    private static PairDecision Decision(PairOutcome outcome, Estimate ratio) => new(outcome, ratio, Smallest, 80);

    /// <summary>A hundred runs that end at the first look that decides.</summary>
    private static IEnumerable<PairDecision> Runs(double ratio, double speedAtEnd = 1) =>
        Enumerable.Range(1, 100).Select(seed =>
        {
            var measured = new DriftingMachine(seed) { SpeedAtEnd = speedAtEnd }.Measure(
                Looks[^1], 1000, 1000 * ratio);
            PairDecision? last = null;
            foreach (var look in Looks)
            {
                last = PairDecision.Of(Until(measured[0], look), Until(measured[1], look), Smallest);
                if (last.IsDecided)
                {
                    break;
                }
            }

            return last!;
        });

    private static Dictionary<int, double> Until(Dictionary<int, double> rates, int look) =>
        rates.Where(r => r.Key < 1000 * (look + 1)).ToDictionary();
}
