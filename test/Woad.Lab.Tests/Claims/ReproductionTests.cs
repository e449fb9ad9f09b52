using Woad.Lab.Claims;
using Woad.Lab.IoLatency;
using Woad.Lab.Published;
using Woad.Lab.Statistics;
using Woad.Lab.Throttling;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Claims;

/// <summary>A published pair is reproduced by both of its figures; sentences that name causes have a test.</summary>
public sealed class ReproductionTests
{
    private const string Reproduces = "It reproduces all published figures of the run";
    private const string DoesNot = "It does not reproduce the published figures of the run";

    private static HypothesisResult Pair(double tests, double mean, int repetitions = 1)
    {
        static ClaimFigure Of(double value, int repetitions) => new(
            Figures.Of(Estimate.OfMean([.. Enumerable.Repeat(value, repetitions)])), ["cell"]);
        return ThrottlingClaims.Forms.Single(c => c.Id == ThrottlingClaims.FirstPair)
            .Judge([Of(tests, repetitions), Of(mean, repetitions)]);
    }

    /// <summary>Published: 106 tests, 32.4 s.</summary>
    [Theory]
    [InlineData(106, 32.4, true)]
    [InlineData(100, 34.0, true)]
    [InlineData(55, 36.0, false)]
    [InlineData(106, 5.0, false)]
    [InlineData(120, 31.0, false)]
    [InlineData(55, 32.4, false)]
    public void Pair_is_reproduced_by_both_figures(double tests, double mean, bool reproduces)
    {
        foreach (var repetitions in new[] { 1, 3 })
        {
            var result = Pair(tests, mean, repetitions);
            Assert.Equal(reproduces ? Outcome.Holds : Outcome.DoesNotHold, result.Outcome);
            Assert.EndsWith(reproduces ? Reproduces : DoesNot, result.Evidence, StringComparison.Ordinal);
        }
    }

    /// <summary>At the border of the tolerance one run decides nothing.</summary>
    [Fact]
    public void Pair_at_the_border_is_not_decided_by_one_run()
    {
        var result = Pair(106 * 1.1, 32.4);
        Assert.Equal(Outcome.NotDecided, result.Outcome);
        Assert.DoesNotContain("reproduce", result.Evidence, StringComparison.Ordinal);
    }

    [Fact]
    public void Threads_explain_the_published_figures_only_as_far_as_they_do()
    {
        Assert.Contains("explain all 7 published figures within 7", PublishedThreads.Sentence(PublishedThreads.Model),
            StringComparison.Ordinal);
        var other = PublishedThreads.Sentence(r => QueueModel.LimitsOnly(
            PublishedRun.Users, Math.Min(r.Calls, r.Sessions), PublishedRun.ServiceSeconds, r.Seconds));
        Assert.DoesNotContain("explain", other, StringComparison.Ordinal);
        Assert.Contains("do not account for them: tests of run3 is +110", other, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(1200, 192, 384, "With 1200 requests in flight the model says × 0.81 and × 1.00")]
    [InlineData(500, 192, 384, "With 500 requests in flight the model says × 0.38 and × 1.00")]
    [InlineData(100, 192, 384, "With 100 requests in flight the model says × 0.00 and × 1.00")]
    public void Doubling_the_limit_is_modelled_with_the_users_of_the_settings(int users, int low, int high, string said)
    {
        Assert.Equal(said, LatencyClaims.Double(users, low, high).Meaning!(true));
    }

    [Fact]
    public void Published_points_off_the_line_are_computed_from_the_table()
    {
        var said = PublishedLine.Sentence(PublishedSizes.Milliseconds["basicHttp"]);
        Assert.Contains("2 are more than 20 % off the line of the others", said.Replace("20%", "20 %"),
            StringComparison.Ordinal);
        Assert.Contains("6MB (240 ms, the line of the others has 9", said, StringComparison.Ordinal);
        double[] straight = [.. PublishedSizes.Bytes.Select(b => 1 + (b / 1e5))];
        Assert.StartsWith("All published points of basicHttp are within", PublishedLine.Sentence(straight),
            StringComparison.Ordinal);
    }
}
