using System.Globalization;
using Woad.Lab.Statistics;

namespace Woad.Lab.Comparing;

/// <summary>One figure of two runs, B ÷ A.</summary>
internal sealed record Difference(
    string Cell,
    string Quantity,
    int RunsA,
    int RunsB,
    double A,
    double B,
    Estimate? Ratio)
{
    public string Verdict =>
        Ratio switch
        {
            null => "cannot be compared",
            { HasInterval: false } => $"not decided: fewer than {Bootstrap.LeastRuns} repetitions",
            { } r when r.Includes(1) => string.Create(
                CultureInfo.InvariantCulture,
                $"no difference shown; one of {Visible(r):P1} would have been seen"),
            { } r => string.Create(
                CultureInfo.InvariantCulture,
                $"B is {Math.Abs(r.Value - 1):P1} {(r.Value > 1 ? "higher" : "lower")}"),
        };

    public static IEnumerable<Difference> Of(RunStatistics a, RunStatistics b) =>
        from key in a.Values.Keys.Intersect(b.Values.Keys)
        let first = a.Values[key]
        let second = b.Values[key]
        select new Difference(
            key.Cell,
            key.Quantity,
            first.Count,
            second.Count,
            Bootstrap.Median(first),
            Bootstrap.Median(second),
            Bootstrap.RatioOfMedians(second, first, isPaired: false));

    /// <summary>The smallest difference whose interval, as wide as this one, would not have held 1.</summary>
    private static double Visible(Estimate ratio) =>
        Math.Max(ratio.High!.Value / ratio.Value, ratio.Value / ratio.Low!.Value) - 1;
}
