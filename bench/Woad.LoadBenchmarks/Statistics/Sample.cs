namespace Woad.LoadBenchmarks.Statistics;

/// <summary>Medians, ratios of medians, and how far they can be trusted.</summary>
internal static class Sample
{
    private const int Resamples = 10_000;
    private const int Seed = 20_240_115;

    public static double Median(IReadOnlyCollection<double> values)
    {
        if (values.Count == 0)
        {
            return double.NaN;
        }

        var sorted = values.Order().ToArray();
        var middle = sorted.Length / 2;
        return sorted.Length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// <summary>The ratio of the medians with its 95 % bootstrap interval (percentiles, fixed seed).</summary>
    public static Ratio RatioOfMedians(IReadOnlyList<double> values, IReadOnlyList<double> baseline)
    {
        if (values.Count == 0 || baseline.Count == 0)
        {
            return new(double.NaN, double.NaN, double.NaN);
        }

        var random = new Random(Seed);
        var ratios = new double[Resamples];
        for (var i = 0; i < Resamples; i++)
        {
            ratios[i] = Median(Resample(values, random)) / Median(Resample(baseline, random));
        }

        Array.Sort(ratios);
        return new(
            Median(values.ToArray()) / Median(baseline.ToArray()),
            ratios[(int)(Resamples * 0.025)],
            ratios[(int)(Resamples * 0.975)]);
    }

    private static double[] Resample(IReadOnlyList<double> values, Random random)
    {
        var drawn = new double[values.Count];
        for (var i = 0; i < drawn.Length; i++)
        {
            drawn[i] = values[random.Next(values.Count)];
        }

        return drawn;
    }
}
