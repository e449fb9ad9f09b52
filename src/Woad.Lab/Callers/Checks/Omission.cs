using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Checks;

/// <summary>
/// What a closed load may have left out: while a call hangs, its user makes no other, so that one long wait stands
/// where an even stream of arrivals would have seen many.
/// </summary>
internal static class Omission
{
    private const double WorthSaying = 2;

    /// <summary>
    /// The response times that starts every <paramref name="interval"/> would have seen: for each call longer than
    /// that, those that would have come due while it hung.
    /// </summary>
    public static Histogram Corrected(Histogram service, long interval)
    {
        var all = new Histogram();
        all.Merge(service);
        if (interval <= 0)
        {
            return all;
        }

        var counts = service.Counts;
        for (var i = HistogramScale.IndexOf(interval); i < counts.Length; i++)
        {
            for (
                var left = HistogramScale.UpperBoundOf(i) - interval;
                counts[i] > 0 && left >= interval;
                left -= interval)
            {
                all.AddCounter(HistogramScale.IndexOf(left), counts[i]);
            }
        }

        return all;
    }

    /// <summary>
    /// The 99th percentile with the omitted waits less the one without, in 100 ns; the pace is the median.
    /// </summary>
    public static long Hidden(Histogram service, long pause)
    {
        var interval = service.Quantile(0.5) + pause;
        return Corrected(service, Math.Max(1, interval)).Quantile(0.99) - service.Quantile(0.99);
    }

    public static bool IsWorthSaying(Histogram service, long pause) =>
        Hidden(service, pause) > (WorthSaying - 1) * service.Quantile(0.99);
}
