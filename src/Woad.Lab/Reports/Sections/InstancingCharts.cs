using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Instancing;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Results;
using Woad.Lab.Runs;
using Woad.Lab.Runs.Events;

namespace Woad.Lab.Reports.Sections;

/// <summary>The charts of instancing whose points lie on an axis: objects in a reply, and the time of the run.</summary>
internal static class InstancingCharts
{
    private const string Time = "s since the run began";
    private const double Milli = 1000.0 / HistogramScale.UnitsPerSecond;

    /// <summary>The seed's first graph, one for each binding measured at several sizes.</summary>
    public static IEnumerable<ChartBlock> Objects(RunAnalysis run)
    {
        foreach (var binding in run.Measured.Where(c => c.Cell.IsPlain).GroupBy(c => c.Cell.Binding))
        {
            CellResult[] Line(InstanceContextMode mode) =>
            [
                .. binding.Where(c => c.Cell.Mode == mode && c.Cell.Concurrency == ConcurrencyMode.Single)
                    .OrderBy(c => c.Cell.Objects),
            ];
            var (single, perCall) = (Line(InstanceContextMode.Single), Line(InstanceContextMode.PerCall));
            if (Math.Max(single.Length, perCall.Length) > 1)
            {
                yield return ChartBlock.Of(
                    $"objects-{binding.Key.Name()}",
                    $"{binding.Key.Name()}: calls a second by objects in a reply, ConcurrencyMode Single",
                    "objects in a reply",
                    "calls/s",
                    [
                        ("Single", LineStyle.Line, Measured(single)),
                        ("PerCall", LineStyle.Line, Measured(perCall)),
                        ("Single predicted", LineStyle.Dashed, Predicted(single)),
                        ("PerCall predicted", LineStyle.Dashed, Predicted(perCall)),
                    ]);
            }
        }
    }

    /// <summary>Callers above, the server below, on one axis. Windows that do not count are no results here either.</summary>
    public static IEnumerable<ChartBlock> Timeline(RunAnalysis run)
    {
        var phases = run.Data.Phases.Where(p => p.Repetition > 0 && Counts(run, p)).ToArray();
        if (phases.Length == 0)
        {
            yield break;
        }

        var environment = run.Data.Run.Environment;
        yield return Chart("run-rate", "Callers: calls a second of each window", "calls/s",
        [
            .. run.Cells.Select(c => c.Cell.Binding).Distinct().Select(b => (
                b.Name(),
                phases.Where(p => p.Cell.StartsWith(b.Name() + "/", StringComparison.Ordinal)),
                (Func<PhaseEvent, double>)(p => p.Clients.Sum(c => c.Calls) / p.Seconds))),
        ]);
        var clear = phases.Where(p => !GeneratorGate.BlursLatency(p, environment)).ToArray();
        yield return Chart("run-latency", "Callers: service time in each window", "ms",
        [
            ("p50", clear, p => run.Data.LatenciesOf(p).Quantile(0.5) * Milli),
            ("p99", clear, p => run.Data.LatenciesOf(p).Quantile(0.99) * Milli),
        ]);
        yield return Chart("run-processors", "Server and load: use of their processors", "% of their cores",
        [
            ("server", phases, p => p.Server.CpuShare(environment.ServerCoreCount) * 100),
            ("load", phases, p => GeneratorGate.GeneratorShare(p, environment) * 100),
        ]);
        yield return Chart("run-memory", "Server: allocation, collections and their pauses", "",
        [
            ("allocated, MB/s", phases, p => p.Server.AllocatedBytes / 1e6 / p.Server.Seconds),
            ("collections", phases, p => p.Server.Gen0),
            ("GC pause, ms", phases, p => p.Server.GcPauseSeconds * 1000),
        ]);
    }

    private static ChartBlock Chart(
        string name,
        string title,
        string unit,
        IEnumerable<(string Name, IEnumerable<PhaseEvent> Phases, Func<PhaseEvent, double> Read)> lines) =>
        ChartBlock.Of(
            name,
            title,
            Time,
            unit,
            lines.Select(l => (
                l.Name, LineStyle.Points, l.Phases.Select(p => (Math.Round(p.Time, 2), Math.Round(l.Read(p), 3))))));

    private static bool Counts(RunAnalysis run, PhaseEvent phase) =>
        run.Cells.Any(c => c.Cell.Id == phase.Cell && c.Valid.Any(w => w.Repetition == phase.Repetition));

    private static IEnumerable<(double, double)> Measured(IEnumerable<CellResult> cells) =>
        cells.Select(c => ((double)c.Cell.Objects, Math.Round(c.Throughput.Value, 1)));

    private static IEnumerable<(double, double)> Predicted(IEnumerable<CellResult> cells) => cells
        .Where(c => !c.IsCalibration && c.Prediction?.CallsPerSecond is not null)
        .Select(c => ((double)c.Cell.Objects, Math.Round(c.Prediction!.CallsPerSecond!.Value, 1)));
}
