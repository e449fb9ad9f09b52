using System.ServiceModel;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Trials;

namespace Woad.Lab.Instancing;

/// <summary>The two published graphs, and the run over its time.</summary>
internal sealed class InstancingFigures(InstancingResults results)
{
    private static readonly InstanceContextMode[] Modes =
        [InstanceContextMode.PerCall, InstanceContextMode.PerSession, InstanceContextMode.Single];

    private static readonly ConcurrencyMode[] Concurrencies =
        [ConcurrencyMode.Single, ConcurrencyMode.Reentrant, ConcurrencyMode.Multiple];

    /// <summary>The published second graph: bars of the nine combinations, one picture for each binding.</summary>
    public IEnumerable<PageSection> ByModes()
    {
        BarBlock[] bars = [.. Plain().Select(Bars)];
        if (bars.Length > 0)
        {
            yield return new PageSection(
                "Throughput by modes",
                [
                    new ParagraphBlock(
                        "Grouped by InstanceContextMode, coloured by ConcurrencyMode. Bars are medians of the "
                        + "windows, whiskers have half of the windows between them, and strokes across a bar are the "
                        + "prediction."),
                    .. bars,
                ]);
        }
    }

    /// <summary>
    /// The published first graph: throughput over objects, one chart for each binding measured at several sizes.
    /// </summary>
    public IEnumerable<PageSection> ByObjects()
    {
        ChartBlock[] charts = [.. Plain().SelectMany(Objects)];
        if (charts.Length > 0)
        {
            yield return new PageSection(
                "Throughput over objects in a reply",
                [new ParagraphBlock("ConcurrencyMode Single; dashed: predicted, without the cells that calibrate."),
                    .. charts]);
        }
    }

    /// <summary>
    /// Windows over the time of the run: whether the machine was the same at its beginning and at its end.
    /// </summary>
    public IEnumerable<PageSection> Timeline(TrialData data)
    {
        var windows = results.Measured
            .SelectMany(c => c.Windows.Select(w => (c.Cell, Window: w, At: data.EndOf(c.Cell.Id, w.Repetition))))
            .ToArray();
        if (windows.Length == 0)
        {
            yield break;
        }

        ChartBlock Chart(string name, string title, string unit,
            params (string Name, Func<InstancingWindow, double> Read)[] lines) =>
            ChartBlock.Of(
                name,
                title,
                "s since the run began",
                unit,
                lines.Select(l => (
                    l.Name,
                    LineStyle.Points,
                    windows.Select(w => (Math.Round(w.At, 2), Math.Round(l.Read(w.Window), 3))))));
        yield return new PageSection(
            "Timeline",
            new ParagraphBlock(
                "Callers above, the server below; each point is a window. Cells come in random order, so that a drift "
                    + "over all of them is the machine's."),
            ChartBlock.Of(
                "run-rate",
                "Callers: calls a second of each window",
                "s since the run began",
                "calls/s",
                results.Bindings.Select(b => (
                    b,
                    LineStyle.Points,
                    windows.Where(w => w.Cell.Binding == b)
                        .Select(w => (Math.Round(w.At, 2), Math.Round(w.Window.CallsPerSecond, 1)))))),
            Chart(
                "run-latency",
                "Callers: service time in each window",
                "ms",
                ("p50", w => w.Level.Service.Quantile(0.5) * HistogramScale.MillisecondsPerUnit),
                ("p99", w => w.Level.Service.Quantile(0.99) * HistogramScale.MillisecondsPerUnit)),
            Chart(
                "run-processors",
                "Server and load: use of their processors",
                "% of their cores",
                ("server", w => w.ServerShare * 100),
                ("load", w => w.Generator.CpuShare * 100)),
            Chart(
                "run-memory",
                "Server: allocation, collections and their pauses",
                "per second",
                ("allocated, MB", w => w.Server.AllocatedBytesPerSecond / 1e6),
                ("collections", w => w.Server.Gen0PerSecond),
                ("GC pause, ms", w => w.Server.PauseShare * 1000)));
    }

    private IEnumerable<IGrouping<string, CellResult>> Plain() =>
        results.Measured.Where(c => c.Cell.IsPlain).GroupBy(c => c.Cell.Binding);

    private static BarBlock Bars(IGrouping<string, CellResult> binding)
    {
        var smallest = binding.Min(c => c.Cell.Objects);
        var cells = binding.Where(c => c.Cell.Objects == smallest).ToArray();
        return new BarBlock(
            $"modes-{binding.Key}",
            $"{binding.Key}, {smallest} object{(smallest == 1 ? "" : "s")} in a reply, calls/s",
            [.. Concurrencies.Select(c => $"{c}")],
            [
                .. Modes.Where(m => cells.Any(c => c.Cell.Mode == m)).Select(m => new BarGroup(
                    $"{m}",
                    [
                        .. Concurrencies.Select(concurrency => ValueOf(
                            Array.Find(cells, c => c.Cell.Mode == m && c.Cell.Concurrency == concurrency))),
                    ])),
            ]);
    }

    private static ChartValue? ValueOf(CellResult? cell) => cell is null
        ? null
        : new ChartValue(
            cell.Throughput.Value,
            cell.LowerQuartile,
            cell.UpperQuartile,
            cell.Predicted,
            $"{cell.Cell.Id}: {ReportText.Rate(cell.Throughput.Value)} calls/s, "
                + $"{ReportText.Rate(cell.LowerQuartile)} to {ReportText.Rate(cell.UpperQuartile)}");

    private static IEnumerable<ChartBlock> Objects(IGrouping<string, CellResult> binding)
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
                $"objects-{binding.Key}",
                $"{binding.Key}: calls a second by objects in a reply",
                "objects in a reply",
                "calls/s",
                [
                    ("Single", LineStyle.Line, Points(single, c => c.Throughput.Value)),
                    ("PerCall", LineStyle.Line, Points(perCall, c => c.Throughput.Value)),
                    ("Single" + ChartBlock.Predicted, LineStyle.Dashed, Points(single, c => c.Predicted)),
                    ("PerCall" + ChartBlock.Predicted, LineStyle.Dashed, Points(perCall, c => c.Predicted)),
                ],
                isLogarithmic: true);
        }
    }

    private static IEnumerable<(double, double)> Points(
        IEnumerable<CellResult> cells, Func<CellResult, double?> read) =>
        cells.Where(c => read(c) is not null).Select(c => ((double)c.Cell.Objects, Math.Round(read(c)!.Value, 1)));
}
