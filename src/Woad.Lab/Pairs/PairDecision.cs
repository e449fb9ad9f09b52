using Woad.Lab.Statistics;
using static System.FormattableString;

namespace Woad.Lab.Pairs;

/// <summary>The ratio of two services inside the blocks that have both, and what it decides.</summary>
/// <param name="Outcome">What is decided.</param>
/// <param name="Ratio">Calls a second, B ÷ A; null without a pair.</param>
/// <param name="Smallest">The smallest difference that matters, as a share.</param>
/// <param name="Blocks">The number of pairs.</param>
internal sealed record PairDecision(PairOutcome Outcome, Estimate? Ratio, double Smallest, int Blocks)
{
    /// <summary>Whether more blocks would not change what is said.</summary>
    public bool IsDecided => Outcome is PairOutcome.Same or PairOutcome.Slower or PairOutcome.Faster;

    /// <param name="a">Calls a second of A by block.</param>
    /// <param name="b">Calls a second of B by block.</param>
    /// <param name="smallest">The smallest difference that matters, as a share.</param>
    public static PairDecision Of(
        IReadOnlyDictionary<int, double> a, IReadOnlyDictionary<int, double> b, double smallest)
    {
        var ratio = PairedRatio.Of(b, a);
        return new PairDecision(
            ratio is not { HasInterval: true } ? PairOutcome.NotMeasured
                : new Margin(smallest).Judge(ratio) switch
                {
                    Equivalence.Same => PairOutcome.Same,
                    Equivalence.Different => ratio.Value < 1 ? PairOutcome.Slower : PairOutcome.Faster,
                    _ => PairOutcome.NotShown,
                },
            ratio,
            smallest,
            a.Keys.Intersect(b.Keys).Count());
    }

    /// <summary>The ratio alone, which nothing is decided by.</summary>
    public string Shown => Ratio is { } ratio ? $"B ÷ A is {ratio}" : Sentence;

    /// <summary>Such as <c>B is slower by 3.1 % [1.9, 4.4]</c>.</summary>
    public string Sentence => (Outcome, Ratio) switch
    {
        (PairOutcome.Slower, { } r) =>
            Invariant($"B is slower by {Share(1 - r.Value)} % [{Share(1 - r.High!.Value)}, {Share(1 - r.Low!.Value)}]"),
        (PairOutcome.Faster, { } r) =>
            Invariant($"B is faster by {Share(r.Value - 1)} % [{Share(r.Low!.Value - 1)}, {Share(r.High!.Value - 1)}]"),
        (PairOutcome.Same, { } r) =>
            Invariant($"B and A differ by less than {Share(Smallest)} %: B ÷ A is {r.Value:0.000} ")
                + Invariant($"[{r.Low:0.000}, {r.High:0.000}]"),
        (PairOutcome.NotShown, { } r) =>
            Invariant($"No difference of {Share(Smallest)} % is shown: B ÷ A is {r.Value:0.000} ")
                + Invariant($"[{r.Low:0.000}, {r.High:0.000}], a difference of at most ")
                + Invariant($"{Share(Math.Max(r.High!.Value - 1, 1 - r.Low!.Value))} %"),
        _ => Invariant($"Nothing is decided: {Blocks} pairs of windows count, and ")
            + Invariant($"{SignedRank.LeastPairs} are needed"),
    };

    private static string Share(double share) => Invariant($"{share * 100:0.0}");
}
