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
    public static Ratio RatioOfMedians(IReadOnlyList<double> values, IReadOnlyList<double> baseline) =>
        OfMedians(static medians => medians[0] / medians[1], values, baseline);

    /// <summary>A figure that is computed of medians, with its 95 % bootstrap interval.</summary>
    /// <param name="figure">Computes it of the median of each sample.</param>
    /// <param name="samples">The samples.</param>
    public static Ratio OfMedians(Func<double[], double> figure, params IReadOnlyList<double>[] samples)
    {
        if (samples.Any(static s => s.Count == 0))
        {
            return new(double.NaN, double.NaN, double.NaN);
        }

        var random = new Random(Seed);
        var drawn = new double[Resamples];
        for (var i = 0; i < Resamples; i++)
        {
            drawn[i] = figure([.. samples.Select(s => Median(Resample(s, random)))]);
        }

        Array.Sort(drawn);
        return new(
            figure([.. samples.Select(static s => Median([.. s]))]),
            drawn[(int)(Resamples * 0.025)],
            drawn[(int)(Resamples * 0.975)]);
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
