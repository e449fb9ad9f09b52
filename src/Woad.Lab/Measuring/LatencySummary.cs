namespace Woad.Lab.Measuring;

/// <summary>
/// Latencies of one window in microseconds; a quantile with fewer than ten samples beyond it is withheld.
/// </summary>
internal sealed record LatencySummary(
    long Count, double Mean, double Min, double? P50, double? P90, double? P99, double? P999, double Max)
{
    private const int SamplesNeededBeyond = 10;
    private const double UnitsPerMicrosecond = 10;

    public static LatencySummary Of(Histogram histogram) => histogram.Count == 0
        ? new LatencySummary(0, 0, 0, null, null, null, null, 0)
        : new LatencySummary(
            histogram.Count,
            histogram.Sum / UnitsPerMicrosecond / histogram.Count,
            histogram.Min / UnitsPerMicrosecond,
            Shown(histogram, 0.5),
            Shown(histogram, 0.9),
            Shown(histogram, 0.99),
            Shown(histogram, 0.999),
            histogram.Max / UnitsPerMicrosecond);

    private static double? Shown(Histogram histogram, double quantile) =>
        histogram.SamplesBeyond(quantile) < SamplesNeededBeyond
            ? null
            : histogram.Quantile(quantile) / UnitsPerMicrosecond;
}
