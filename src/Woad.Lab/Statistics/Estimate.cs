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
    /// Median of the runs with the interval of 95 % by their order, whatever their distribution; without an interval
    /// where all of them lie inside it.
    /// </summary>
    public static Estimate OfMedian(IReadOnlyCollection<double> runs)
    {
        double[] sorted = [.. runs.Order()];
        if (sorted.Length == 0)
        {
            return new Estimate(0, null, null);
        }

        var median = (sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2;
        var outside = OutsideOfMedian(sorted.Length);
        return outside < 1
            ? new Estimate(median, null, null)
            : new Estimate(median, sorted[outside - 1], sorted[^outside]);
    }

    /// <summary>How many of the runs lie below the interval of their median: the sign test.</summary>
    private static int OutsideOfMedian(int count)
    {
        const double half = 0.025;
        const double normal = 1.96;
        const int many = 500;
        if (count > many)
        {
            return (int)Math.Floor((count - (normal * Math.Sqrt(count))) / 2);
        }

        var (ways, below, outside) = (Math.Pow(0.5, count), 0.0, 0);
        while (below + ways <= half)
        {
            below += ways;
            ways *= (count - outside) / (outside + 1.0);
            outside++;
        }

        return outside;
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
