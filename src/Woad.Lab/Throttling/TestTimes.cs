using Woad.Lab.Measuring;
using Woad.Lab.Trials;

namespace Woad.Lab.Throttling;

/// <summary>The mean test time over a run, as the published test read it: every five seconds of its scale.</summary>
internal static class TestTimes
{
    private const double Width = 5;

    /// <summary>The seconds of a tick.</summary>
    public static double TickSeconds(ThrottlingCell cell) => Math.Min(1, cell.Seconds / 12);

    /// <summary>The end of each interval and its mean, both at the published scale.</summary>
    /// <param name="data">The run.</param>
    /// <param name="cell">The cell.</param>
    /// <param name="repetition">The repetition.</param>
    /// <param name="scale">Seconds here for a second of the published test.</param>
    /// <param name="isRunning">Whether a mean is over all tests so far; else over those of the interval.</param>
    public static IEnumerable<(double At, double Seconds)> Of(
        TrialData data, ThrottlingCell cell, int repetition, double scale, bool isRunning)
    {
        var (sum, count) = (0.0, 0L);
        var byInterval = data.SecondsOf(cell.Id, repetition)
            .GroupBy(t => (int)((t.Second * TickSeconds(cell) / scale / Width) + 1e-6))
            .OrderBy(g => g.Key);
        foreach (var interval in byInterval)
        {
            sum = (isRunning ? sum : 0) + interval.Sum(t => (double)t.Response.Sum);
            count = (isRunning ? count : 0) + interval.Sum(t => t.Response.Count);
            if (count > 0)
            {
                yield return (
                    (interval.Key + 1) * Width,
                    Math.Round(sum / count / HistogramScale.UnitsPerSecond / scale, 3));
            }
        }
    }
}
