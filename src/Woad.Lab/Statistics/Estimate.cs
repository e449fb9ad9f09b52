using System.Globalization;

namespace Woad.Lab.Statistics;

/// <summary>
/// A value with its 95 % interval; both ends are null where fewer than three runs say nothing of use about it.
/// </summary>
internal sealed record Estimate(double Value, double? Low, double? High)
{
    /// <summary>The interval of two runs is thirteen times as wide as their difference.</summary>
    public const int LeastRuns = 3;

    public bool HasInterval => Low is not null && High is not null;

    public bool Includes(double value) => Low <= value && value <= High;

    /// <summary>Mean of the runs with the t interval.</summary>
    public static Estimate OfMean(IReadOnlyCollection<double> runs)
    {
        var mean = runs.Count == 0 ? 0 : runs.Average();
        if (runs.Count < LeastRuns)
        {
            return new Estimate(mean, null, null);
        }

        var variance = runs.Sum(x => (x - mean) * (x - mean)) / (runs.Count - 1);
        var half = StudentT.Quantile95(runs.Count - 1) * Math.Sqrt(variance / runs.Count);
        return new Estimate(mean, mean - half, mean + half);
    }

    /// <summary>
    /// Ratio of two cells over the repetitions that both have: geometric mean of the ratios, with the t interval of
    /// their
    /// logarithms. Pairing by repetition removes what changed on the machine between repetitions.
    /// </summary>
    public static Estimate? OfRatio(IReadOnlyDictionary<int, double> above, IReadOnlyDictionary<int, double> below)
    {
        var logs = above.Keys.Intersect(below.Keys).Order()
            .Where(r => above[r] > 0 && below[r] > 0)
            .Select(r => Math.Log(above[r] / below[r]))
            .ToArray();
        if (logs.Length == 0)
        {
            return null;
        }

        var mean = OfMean(logs);
        return new Estimate(Math.Exp(mean.Value), Exp(mean.Low), Exp(mean.High));
    }

    public override string ToString() => HasInterval
        ? string.Create(CultureInfo.InvariantCulture, $"{Value:0.00} [{Low:0.00}, {High:0.00}]")
        : Value.ToString("0.00", CultureInfo.InvariantCulture);

    private static double? Exp(double? value) => value is { } v ? Math.Exp(v) : null;
}
