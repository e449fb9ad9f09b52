using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;

namespace Woad.Lab.Trials;

/// <summary>
/// A trial over time: the callers' latencies above, the server's counters below, charts of one group that share their
/// cursor.
/// </summary>
internal static class TimelineBlocks
{
    private const string Time = "s since the load began";

    public static IEnumerable<PageBlock> Of(
        string name,
        TrialData data,
        string cell,
        int repetition,
        double tickSeconds)
    {
        var ticks = data.SecondsOf(cell, repetition);
        var samples = data.CountersOf(cell, repetition);
        if (ticks.Count > 0)
        {
            yield return Latency(name, cell, ticks, tickSeconds);
            yield return Rate(name, cell, ticks, tickSeconds);
        }

        if (samples.Count == 0)
        {
            yield break;
        }

        if (samples.Any(s => s.Calls is not null || s.Requests is not null))
        {
            yield return Throttles(name, cell, samples);
            yield return Waits(name, cell, samples);
        }

        yield return Threads(name, cell, samples);
        yield return Process(name, cell, samples);
    }

    private static ChartBlock Latency(string name, string cell, IReadOnlyList<SecondTick> ticks, double tick)
    {
        (string, LineStyle, IEnumerable<(double, double)>) Line(string label, double quantile) =>
            (
                label,
                LineStyle.Line,
                ticks
                    .Where(t => t.Response.Count > 0)
                    .Select(
                        t => (At(t, tick), t.Response.Quantile(quantile) * 1000.0 / HistogramScale.UnitsPerSecond)));
        return ChartBlock.Of(
            $"{name}-latency",
            $"{cell}: response time of calls that ended then",
            Time,
            "ms",
            [Line("p50", 0.5), Line("p95", 0.95), Line("p99", 0.99), Line("max", 1)]);
    }

    private static ChartBlock Rate(string name, string cell, IReadOnlyList<SecondTick> ticks, double tick) =>
        ChartBlock.Of(
            $"{name}-rate",
            $"{cell}: calls and failures",
            Time,
            "per second",
            [
                ("calls", LineStyle.Line, ticks.Select(t => (At(t, tick), t.Calls / tick))),
                ("errors", LineStyle.Line, ticks.Select(t => (At(t, tick), t.Errors / tick))),
                ("dropped", LineStyle.Line, ticks.Select(t => (At(t, tick), t.Dropped / tick))),
                ("in flight", LineStyle.Dashed, ticks.Select(t => (At(t, tick), (double)t.InFlight))),
            ]);

    private static ChartBlock Throttles(string name, string cell, IReadOnlyList<ServerCounters> samples)
    {
        var lines = new List<(string, LineStyle, IEnumerable<(double, double)>)>();
        foreach (var (label, read) in Limits(samples))
        {
            lines.Add(($"{label} used", LineStyle.Line, Points(samples, s => read(s)?.Used)));
            lines.Add(($"{label} limit", LineStyle.Dashed, Points(samples, s => read(s)?.Limit)));
        }

        return ChartBlock.Of($"{name}-throttle", $"{cell}: places in use and limits", Time, "places", lines);
    }

    private static ChartBlock Waits(string name, string cell, IReadOnlyList<ServerCounters> samples)
    {
        var lines = new List<(string, LineStyle, IEnumerable<(double, double)>)>();
        foreach (var (label, read) in Limits(samples))
        {
            lines.Add(($"{label} queued", LineStyle.Line, Points(samples, s => read(s)?.Queued)));
            lines.Add(($"{label} oldest wait, s", LineStyle.Dashed, Points(samples, s => read(s)?.OldestWaitSeconds)));
        }

        return ChartBlock.Of(
            $"{name}-queue",
            $"{cell}: who waits, and how long the first has waited",
            Time,
            "waiters; s",
            lines);
    }

    private static ChartBlock Threads(string name, string cell, IReadOnlyList<ServerCounters> samples) =>
        ChartBlock.Of(
            $"{name}-threads",
            $"{cell}: threads, instances, connections of the server",
            Time,
            "",
            [
                ("threads of the process", LineStyle.Line, Points(samples, s => s.Threads)),
                ("pool threads", LineStyle.Line, Points(samples, s => s.PoolThreads)),
                ("pool queue", LineStyle.Line, Points(samples, s => s.PoolQueue)),
                ("instances alive", LineStyle.Line, Points(samples, s => s.InstancesAlive)),
                ("connections", LineStyle.Line, Points(samples, s => s.Connections)),
            ]);

    private static ChartBlock Process(string name, string cell, IReadOnlyList<ServerCounters> samples) =>
        ChartBlock.Of(
            $"{name}-process",
            $"{cell}: CPU, memory, collections and faults of the server",
            Time,
            "",
            [
                ("CPU, % of a core", LineStyle.Line, Points(samples, s => s.Cpu * 100)),
                ("working set, MB", LineStyle.Line, Points(samples, s => s.WorkingSetMegabytes)),
                ("GC pause, ms", LineStyle.Line, Points(samples, s => s.PauseMilliseconds)),
                ("collections", LineStyle.Line, Points(samples, s => s.Gen0)),
                ("faults so far", LineStyle.Dashed, Points(samples, s => s.Faulted + s.Failed + s.Refused)),
            ]);

    private static IEnumerable<(string Name, Func<ServerCounters, ThrottleState?> Read)> Limits(
        IReadOnlyList<ServerCounters> samples
    ) =>
        new (string Name, Func<ServerCounters, ThrottleState?> Read)[]
        {
            ("calls", s => s.Calls),
            ("sessions", s => s.Sessions),
            ("instances", s => s.Instances),
            ("requests", s => s.Requests),
        }.Where(l => samples.Any(s => l.Read(s) is not null));

    private static IEnumerable<(double, double)> Points(
        IEnumerable<ServerCounters> samples,
        Func<ServerCounters, double?> read
    ) => samples.Where(s => read(s) is not null).Select(s => (s.At, Math.Round(read(s)!.Value, 3)));

    private static double At(SecondTick tick, double seconds) => Math.Round((tick.Second + 1) * seconds, 3);
}
