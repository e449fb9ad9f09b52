using System.Diagnostics;
using Woad.Lab.Measuring;

namespace Woad.Lab.Load;

/// <summary>
/// One load process's view of a window. <paramref name="InFlightByEvents"/> is the time average of calls in flight from
/// starts and ends, <paramref name="InFlightByLatencies"/> the same from the recorded latencies: they differ when
/// samples were lost (Little's law).
/// </summary>
internal sealed record LoadResult(
    Histogram Latencies,
    long Errors,
    long Replacements,
    string? FirstError,
    double InFlightByEvents,
    double InFlightByLatencies)
{
    public static LoadResult Of(LoadWindow window, IReadOnlyCollection<UserState> users)
    {
        var all = new Histogram();
        foreach (var user in users)
        {
            all.Merge(user.Latencies);
        }

        var ticks = (double)(window.To - window.From);
        var latencyTicks = all.Sum * (Stopwatch.Frequency / (double)HistogramScale.UnitsPerSecond);
        return new LoadResult(
            all,
            users.Sum(u => u.Errors),
            users.Sum(u => u.Replacements),
            users.Select(u => u.FirstError).FirstOrDefault(e => e is not null),
            users.Sum(u => u.BusyTicks) / ticks,
            (latencyTicks - users.Sum(u => u.EarlyTicks) + users.Sum(u => u.UncountedTicks)) / ticks);
    }
}
