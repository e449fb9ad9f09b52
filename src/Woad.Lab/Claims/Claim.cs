using Woad.Lab.Statistics;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Claims;

/// <summary>
/// A sentence about measured quantities, and what each of them has to be for the sentence to hold. All are asked: one
/// that is missing leaves the sentence not measured, and one that may be on either side of a border leaves it open.
/// </summary>
/// <param name="Id">The number of the statement.</param>
/// <param name="Statement">The sentence.</param>
/// <param name="Demands">One for each quantity.</param>
internal sealed record Claim(string Id, string Statement, IReadOnlyList<Demand> Demands)
{
    /// <summary>The cell or binding of the claim; empty where the run has one claim of its kind.</summary>
    public string Scope { get; init; } = "";

    /// <summary>The samples that the quantities are pooled over.</summary>
    public Sampling Sampling { get; init; } = Sampling.Windows;

    /// <summary>Added to the evidence of a claim that was decided, by its outcome.</summary>
    public Func<bool, string>? Meaning { get; init; }

    /// <param name="figures">The quantities of the demands, in their order.</param>
    /// <param name="disturbance">Why the windows decide nothing; null for windows that may be believed.</param>
    public HypothesisResult Judge(IReadOnlyList<ClaimFigure> figures, string? disturbance = null)
    {
        var finding = Figures.All(figures.Select(f => f.Value)).Match(
            values => disturbance is null ? Compare(values) : Disturbed(values, disturbance),
            why => new Finding(Outcome.NotMeasured, why));
        return new HypothesisResult(Id, Statement, Scope, finding.Outcome, finding.Evidence)
        {
            IsHopeless = finding.IsHopeless,
            Inputs = [.. figures.SelectMany(f => f.Cells).Distinct()],
        };
    }

    /// <summary>The result for a run that has no such cells.</summary>
    public HypothesisResult Without(string needs) => new(Id, Statement, Scope, Outcome.NotMeasured, needs);

    private Finding Compare(IReadOnlyList<Estimate> values)
    {
        var met = Demands.Zip(values, (demand, value) => demand.IsMet(value)).ToArray();
        var isShown = Demands.Zip(met).All(d => d is { First.IsGround: false } or { Second: not false });
        var outcome = Demands.Zip(met).Any(d => d is { First.IsGround: false, Second: false }) ? Outcome.DoesNotHold
            : !isShown || Array.Exists(met, m => m is null) ? Outcome.NotDecided
            : Outcome.Holds;
        var meaning = outcome is not Outcome.NotDecided ? Meaning?.Invoke(outcome is Outcome.Holds)
            : isShown ? Open(values, met)
            : $"Nothing is shown: {string.Join(", ", Unmet(met))} would have to be in its range first";
        return new Finding(outcome, Evidence(values) + (meaning is { Length: > 0 } text ? $". {text}" : ""))
        {
            IsHopeless = outcome is Outcome.NotDecided && !isShown,
        };
    }

    /// <summary>The quantities without which the others show nothing.</summary>
    private IEnumerable<string> Unmet(bool?[] met) =>
        Demands.Where((demand, i) => demand.IsGround && met[i] is false).Select(d => d.Quantity);

    private Finding Disturbed(IReadOnlyList<Estimate> values, string disturbance) =>
        new(Outcome.NotDecided, $"{Evidence(values)}. Nothing is decided: {disturbance}");

    private string Evidence(IReadOnlyList<Estimate> values) =>
        string.Join("; ", Demands.Zip(values, (demand, value) => demand.Text(value)));

    private string Open(IReadOnlyList<Estimate> values, bool?[] met)
    {
        var open = Enumerable.Range(0, met.Length).Where(i => met[i] is null).ToArray();
        var few = open.Where(i => !values[i].HasInterval).Select(i => Demands[i].Quantity).ToArray();
        var wide = string.Join(", ", open.Select(i => Demands[i].Quantity));
        return few.Length > 0
            ? $"{Sampling.Least} or more would decide ({string.Join(", ", few)})"
            : $"Too small to see: more {Sampling.Name} narrow {wide}";
    }
}
