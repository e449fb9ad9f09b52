namespace Woad.Lab.Statistics;

/// <summary>
/// The ratio of medians of two sets of runs with a 95 % interval from 10,000 resamples, always the same ones for the
/// same data. Runs are resampled in pairs when both sides have as many and each belongs to one of the other side.
/// </summary>
internal static class Bootstrap
{
    public const int LeastRuns = 3;
    private const int Resamples = 10_000;
    private const int Seed = 20_111_026;

    /// <summary>Null where a side has no run or a median that is not positive.</summary>
    public static Estimate? RatioOfMedians(IReadOnlyList<double> above, IReadOnlyList<double> below, bool isPaired)
    {
        if (above.Count == 0 || below.Count == 0 || above.Any(v => v <= 0) || below.Any(v => v <= 0))
        {
            return null;
        }

        var ratio = Median(above) / Median(below);
        if (above.Count < LeastRuns || below.Count < LeastRuns)
        {
            return new Estimate(ratio, null, null);
        }

        var (a, b) = (new double[above.Count], new double[below.Count]);
        return Of(ratio, random =>
        {
            for (var k = 0; k < a.Length; k++)
            {
                var pick = random.Next(a.Length);
                a[k] = above[pick];
                if (isPaired)
                {
                    b[k] = below[pick];
                }
            }

            for (var k = 0; !isPaired && k < b.Length; k++)
            {
                b[k] = below[random.Next(b.Length)];
            }

            return Median(a) / Median(b);
        });
    }

    /// <summary>A figure that is computed of medians; null where a sample is empty.</summary>
    /// <param name="figure">Computes it of the median of each sample.</param>
    /// <param name="samples">The samples.</param>
    public static Estimate? OfMedians(Func<double[], double> figure, params IReadOnlyList<double>[] samples)
    {
        if (samples.Any(s => s.Count == 0))
        {
            return null;
        }

        var value = figure([.. samples.Select(Median)]);
        return samples.Any(s => s.Count < LeastRuns)
            ? new Estimate(value, null, null)
            : Of(value, random => figure([.. samples.Select(s => Median(Resample(s, random)))]));
    }

    private static double[] Resample(IReadOnlyList<double> values, Random random) =>
        [.. values.Select(_ => values[random.Next(values.Count)])];

    private static Estimate Of(double value, Func<Random, double> draw)
    {
        var random = new Random(Seed);
        var drawn = new double[Resamples];
        for (var i = 0; i < Resamples; i++)
        {
            drawn[i] = draw(random);
        }

        Array.Sort(drawn);
        return new Estimate(value, drawn[(int)(0.025 * Resamples)], drawn[(int)(0.975 * Resamples) - 1]);
    }

    public static double Median(IReadOnlyList<double> values)
    {
        var sorted = values.Order().ToArray();
        return (sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2;
    }
}
