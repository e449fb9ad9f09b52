using Woad.Lab.Callers.Recording;
using Woad.Lab.Measuring;
using static System.FormattableString;

namespace Woad.Lab.Callers.Checks;

/// <summary>
/// Whether a measured level may be believed. A generator that was itself late, busy or deaf measures itself.
/// </summary>
internal static class GeneratorCheck
{
    private const double DroppedLimit = 0.01;
    private const double LagShare = 0.10;
    private const double CpuLimit = 0.80;

    /// <summary>
    /// Pauses of its own take at most their share of the window from a closed load. A smaller limit would
    /// refuse windows of less than a second for a single collection.
    /// </summary>
    public const double PauseLimit = 0.10;

    /// <summary>
    /// A response that waits longer in the pool of the load process is more its own than the service's.
    /// </summary>
    private const double PoolShare = 0.5;

    private const double LittleLimit = 0.02;
    private const double LeastInFlight = 0.01;
    private static readonly (string Name, double Quantile)[] PoolQuantiles = [("p50", 0.5), ("p99", 0.99)];

    private const long LagFloor = 5 * HistogramScale.UnitsPerSecond / 1000;

    /// <summary>Whether more starts were dropped than may be.</summary>
    public static bool DropsStarts(LevelOutcome level) => level.DroppedShare > DroppedLimit;

    public static IEnumerable<string> Objections(LevelOutcome level, GeneratorUsage usage)
    {
        if (DropsStarts(level))
        {
            yield return
                Invariant($"{level.Dropped} of {level.Due} starts were dropped for want of a free worker: raise ")
                    + Invariant($"--max-in-flight, or the service is overloaded");
        }

        var (lag, median) = (level.Lag.Quantile(0.99), level.Response.Quantile(0.5));
        if (lag > Math.Max(LagFloor, LagShare * median))
        {
            yield return
                Invariant($"the generator started calls late: p99 {Milliseconds(lag):F1} ms after they were due, ")
                    + Invariant($"at a median response of {Milliseconds(median):F1} ms");
        }

        if (usage.CpuShare > CpuLimit)
        {
            yield return Invariant($"the generator used {usage.CpuShare:P0} of its cores (limit {CpuLimit:P0})");
        }

        if (usage.GcPauseShare > PauseLimit)
        {
            yield return
                Invariant(
                    $"the generator paused itself for {usage.GcPauseShare:P0} of the window, in garbage collection ")
                    + Invariant($"(limit {PauseLimit:P0})");
        }

        var (events, samples) = (level.InFlightByEvents, level.InFlightBySamples);
        if (Math.Max(events, samples) > LeastInFlight
            && Math.Abs(events - samples) > LittleLimit * Math.Max(events, samples))
        {
            yield return
                Invariant($"samples were lost: {events:F3} calls in flight by starts and ends, {samples:F3} by ")
                    + Invariant($"recorded times (Little's law, limit {LittleLimit:P0})");
        }
    }

    /// <summary>
    /// Reasons not to believe response times, though the rate of a closed load without pauses is that of the service: N
    /// users and X calls a second have N / X from call to call, wherever they wait.
    /// </summary>
    public static IEnumerable<string> ResponseObjections(LevelOutcome level)
    {
        if (level.Response.Count == 0)
        {
            yield break;
        }

        foreach (var (name, quantile) in PoolQuantiles)
        {
            var (waited, took) = (level.PoolWait.Quantile(quantile), level.Response.Quantile(quantile));
            if (waited > Math.Max(LagFloor, PoolShare * took))
            {
                yield return
                    Invariant($"calls waited in the generator's thread pool: {name} {Milliseconds(waited):F1} ms of a ")
                        + Invariant($"response of {Milliseconds(took):F1} ms (limit {PoolShare:P0})");
                break;
            }
        }
    }

    /// <summary>Worth knowing, but no reason to throw the figures away.</summary>
    public static IEnumerable<string> Warnings(LevelOutcome level, bool isClosed, long pause)
    {
        var (lag, median) = (level.Lag.Quantile(0.99), level.Response.Quantile(0.5));
        if (lag > LagShare * median && lag <= LagFloor && lag > 0)
        {
            yield return
                Invariant($"{level.Name}: starts were up to {Milliseconds(lag):F2} ms late (p99), more than a ")
                    + Invariant($"tenth of the median response");
        }

        if (isClosed && level.Calls > 0 && Omission.IsWorthSaying(level.Service, pause))
        {
            var hidden = Milliseconds(Omission.Hidden(level.Service, pause));
            yield return
                Invariant($"{level.Name}: a closed load does not call while it waits; arrivals at the same pace ")
                    + Invariant($"would have seen a p99 about {hidden:F0} ms higher (use an open load to measure it)");
        }
    }

    private static double Milliseconds(long units) => units * 1000.0 / HistogramScale.UnitsPerSecond;
}
