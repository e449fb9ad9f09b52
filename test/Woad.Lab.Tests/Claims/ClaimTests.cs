using Woad.Lab.Claims;
using Woad.Lab.Durable;
using Woad.Lab.Federation;
using Woad.Lab.Instancing;
using Woad.Lab.IoLatency;
using Woad.Lab.MessageSize;
using Woad.Lab.Queues;
using Woad.Lab.Statistics;
using Woad.Lab.Throttling;
using Woad.Lab.Traces;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Tests.Claims;

/// <summary>
/// Each sentence of each experiment with figures for which it holds, does not hold, is too small to see, is missing and
/// is disturbed. Claims are found in the experiments: a new one is tested without a line here.
/// </summary>
public sealed class ClaimTests
{
    private const string Busy = "others took 40 % of the machine; repeat the run on a quiet one";

    private static readonly Dictionary<string, IReadOnlyList<Claim>> Experiments = new()
    {
        ["instancing"] = InstancingClaims.Forms,
        ["throttling"] = ThrottlingClaims.Forms,
        ["io-latency"] = LatencyClaims.Forms,
        ["message-size"] = SizeClaims.Forms,
        ["durable"] = DurableClaims.Forms,
        ["trace"] = TraceClaims.Forms,
        ["federation"] = FederationClaims.Forms,
        ["queues"] = QueueClaims.Forms,
    };

    public static TheoryData<string, string> Claims()
    {
        var data = new TheoryData<string, string>();
        foreach (var (experiment, claims) in Experiments)
        {
            foreach (var claim in claims)
            {
                data.Add(experiment, claim.Id);
            }
        }

        return data;
    }

    private static Claim Find(string experiment, string id) => Experiments[experiment].Single(c => c.Id == id);

    /// <summary>A value that meets the demand, with an interval of a hundredth.</summary>
    private static Estimate Inside(Demand demand) => Around(
        double.IsInfinity(demand.High) ? (demand.Low * 1.5) + 0.1
        : double.IsInfinity(demand.Low) ? demand.High * 0.5
        : (demand.Low + demand.High) / 2);

    private static Estimate Outside(Demand demand, bool above) => above
        ? Around((demand.High * 1.5) + 0.1)
        : Around(demand.Low * 0.5);

    private static Estimate Around(double value) => new(value, value * 0.995, value * 1.005);

    private static ClaimFigure Figure(Estimate value) => new(Figures.Of(value), ["a cell"]);

    /// <summary>Figures of which one differs.</summary>
    private static ClaimFigure[] With(Claim claim, int at, ClaimFigure other) =>
        [.. claim.Demands.Select((d, i) => i == at ? other : Figure(Inside(d)))];

    [Theory]
    [MemberData(nameof(Claims))]
    public void Claim_whose_figures_meet_all_demands_holds(string experiment, string id)
    {
        var claim = Find(experiment, id);
        var result = claim.Judge(With(claim, -1, null!));
        Assert.Equal(Outcome.Holds, result.Outcome);
        Assert.Equal(claim.Statement, result.Statement);
        foreach (var demand in claim.Demands)
        {
            Assert.Contains(demand.Text(Inside(demand)), result.Evidence, StringComparison.Ordinal);
            Assert.Contains(demand.Wanted, result.Evidence, StringComparison.Ordinal);
        }
    }

    [Theory]
    [MemberData(nameof(Claims))]
    public void One_figure_outside_its_range_refutes_a_claim(string experiment, string id)
    {
        var claim = Find(experiment, id);
        for (var i = 0; i < claim.Demands.Count; i++)
        {
            foreach (var above in new[] { true, false })
            {
                var demand = claim.Demands[i];
                if (double.IsInfinity(above ? demand.High : demand.Low))
                {
                    continue;
                }

                var result = claim.Judge(With(claim, i, Figure(Outside(demand, above))));
                Assert.Equal(demand.IsGround ? Outcome.NotDecided : Outcome.DoesNotHold, result.Outcome);
                Assert.Equal(demand.IsGround, result.IsHopeless);
                Assert.Equal(
                    demand.IsGround,
                    result.Evidence.Contains($"Nothing is shown: {demand.Quantity}", StringComparison.Ordinal));
                Assert.DoesNotContain("reproduces", result.Evidence, StringComparison.Ordinal);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Claims))]
    public void Figure_on_both_sides_of_a_border_is_too_small_to_see(string experiment, string id)
    {
        var claim = Find(experiment, id);
        for (var i = 0; i < claim.Demands.Count; i++)
        {
            var demand = claim.Demands[i];
            var border = double.IsInfinity(demand.High) ? demand.Low : demand.High;
            var result = claim.Judge(With(claim, i, Figure(new Estimate(border, border * 0.9, border * 1.1))));
            Assert.Equal(Outcome.NotDecided, result.Outcome);
            Assert.EndsWith(
                $"Too small to see: more {claim.Sampling.Name} narrow {demand.Quantity}", result.Evidence,
                StringComparison.Ordinal);
        }
    }

    [Theory]
    [MemberData(nameof(Claims))]
    public void Figure_without_an_interval_decides_only_what_is_far_from_a_border(string experiment, string id)
    {
        var claim = Find(experiment, id);
        for (var i = 0; i < claim.Demands.Count; i++)
        {
            var demand = claim.Demands[i];
            var border = double.IsInfinity(demand.High) ? demand.Low : demand.High;
            var result = claim.Judge(With(claim, i, Figure(new Estimate(border, null, null))));
            Assert.Equal(Outcome.NotDecided, result.Outcome);
            Assert.Contains($"{claim.Sampling.Least} or more would decide", result.Evidence, StringComparison.Ordinal);
            Assert.Contains("(no interval)", result.Evidence, StringComparison.Ordinal);
            Assert.Equal(
                demand.OnceSpread is null ? Outcome.NotDecided : Outcome.Holds,
                claim.Judge(With(claim, i, Figure(new Estimate(Inside(demand).Value, null, null)))).Outcome);
        }
    }

    [Theory]
    [MemberData(nameof(Claims))]
    public void Missing_figure_leaves_a_claim_not_measured_with_the_reason(string experiment, string id)
    {
        var claim = Find(experiment, id);
        for (var i = 0; i < claim.Demands.Count; i++)
        {
            var missing = new ClaimFigure(Figure<Estimate>.Missing("b: it was not measured"), ["b"]);
            var result = claim.Judge(With(claim, i, missing));
            Assert.Equal(Outcome.NotMeasured, result.Outcome);
            Assert.Equal("b: it was not measured", result.Evidence);
            Assert.Contains("b", result.Inputs);
        }

        Assert.Equal(Outcome.NotMeasured, claim.Without("needs --preset full").Outcome);
    }

    [Theory]
    [MemberData(nameof(Claims))]
    public void Disturbed_figures_are_shown_and_decide_nothing(string experiment, string id)
    {
        var claim = Find(experiment, id);
        var result = claim.Judge(With(claim, -1, null!), Busy);
        Assert.Equal(Outcome.NotDecided, result.Outcome);
        Assert.EndsWith($"Nothing is decided: {Busy}", result.Evidence, StringComparison.Ordinal);
        Assert.Contains(claim.Demands[0].Quantity, result.Evidence, StringComparison.Ordinal);
        Assert.DoesNotContain("reproduce", result.Evidence, StringComparison.Ordinal);
    }

    [Fact]
    public void Each_claim_has_a_number_of_its_own()
    {
        foreach (var claims in Experiments.Values)
        {
            Assert.Distinct(claims.Select(c => c.Id));
        }
    }
}
