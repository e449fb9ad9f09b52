using Woad.Lab.Callers.Recording;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.IoLatency;

/// <summary>The report of a run.</summary>
internal sealed class LatencyPage(LatencySettings settings, TrialData data)
{
    private readonly LatencyCell[] _cells = [.. settings.Cells().Where(c => data.Of(c.Id).Any())];

    public LabPage Build()
    {
        var verdict = TrialVerdict.Of(data, [], settings.CellNames, settings.Runs);
        var failures = new RecoverySection(settings, data);
        var slow = _cells.Where(c => c.Milliseconds == _cells.Max(m => m.Milliseconds)).OrderBy(Rate).ToArray();
        return new LabPage(
            LatencyExperiment.ExperimentName,
            verdict.Name,
            verdict.ExitCode,
            verdict.Explanation,
            data.Experiment!.Environment,
            data.Experiment.Started)
        {
            Figures =
            [
                .. slow.Take(1)
                    .Concat(slow.TakeLast(1))
                    .Distinct()
                    .Select(c => new PageFigure(
                        $"{c.Id}",
                        Invariant($"{Rate(c):0} requests/s"),
                            Invariant($"predicted {data.Predicted(c.Id, LatencyModel.Rate):0}; ")
                                + Invariant($"{Peak(c, s => s.Requests?.Queued):0} queued"))),
            ],
            Notices = [.. data.Experiment.NotAvailable, .. data.Failures.Select(f => $"{f.Cell}: {f.Message}")],
            Advice = _cells.Length == 0 ? [] : [Recommendation()],
            Comparison = new LatencyConclusion(settings, data, _cells, Found).Section(failures.Lines()),
            Sections =
            [
                .. ByLatency(),
                .. failures.Sections(),
                .. slow.Take(1)
                    .Concat(slow.TakeLast(1))
                    .Distinct()
                    .Select(c => new PageSection(
                        $"Timeline of {c.Id}, {(c == slow[0] ? "the slowest" : "the fastest")} at the highest latency",
                        [
                            .. TimelineBlocks.Of(
                                c.Id.Replace('/', '-'),
                                data,
                                c.Id,
                                data.Of(c.Id).First().Repetition,
                                Math.Min(1, c.Seconds / 5)),
                        ])),
                .. FailureSection.ByCell(data),
                .. LeftOutSection.Of(data),
                new PageSection("How it was measured", new ParagraphBlock(Method())),
            ],
        };
    }

    private IEnumerable<PageSection> ByLatency() => _cells.Length == 0
        ? []
        :
        [
            new PageSection("Published statements", Statements().Table()),
            new PageSection("Predicted and measured", Table(), Gates()),
            new PageSection(
                "By latency, one line for each setting of MaxConcurrentRequestsPerCpu",
                [.. Multiples()]),
        ];

    private TableBlock Table() =>
        new(
            "latency-cells",
            [
                "cell",
                Column.Number("predicted requests/s"),
                Column.Number("measured"),
                Column.Number("ratio"),
                Column.Number("predicted response ms"),
                Column.Number("mean response ms"),
                Column.Number("execution ms"),
                "limit predicted",
                "limit found",
            ],
            [
                .. _cells.Select(c =>
                    (IReadOnlyList<string>)
                        [
                            c.Id,
                            Invariant($"{data.Predicted(c.Id, LatencyModel.Rate):0}"),
                            Invariant($"{Rate(c):0}"),
                            Invariant($"{Rate(c) / data.Predicted(c.Id, LatencyModel.Rate):0.00}"),
                            Invariant($"{data.Predicted(c.Id, LatencyModel.Response):0}"),
                            Response(c).Text("0"),
                            Invariant($"{Execution(c):0}"),
                            data.PredictedLimit(c.Id) ?? "",
                            Found(c),
                        ]),
            ]);

    private TableBlock Gates() =>
        new(
            "latency-gates",
            [
                "cell",
                Column.Number("cap"),
                Column.Number("running at most"),
                Column.Number("predicted queued"),
                Column.Number("queued at most"),
                Column.Number("CPU"),
                Column.Number("IO threads"),
                Column.Number("worker threads"),
                Column.Number("process threads"),
            ],
            [
                .. _cells.Select(c =>
                    (IReadOnlyList<string>)
                        [
                            c.Id,
                            c.PerCpu == 0 ? "none" : Invariant($"{c.Cap}"),
                            Invariant($"{Peak(c, s => s.Requests?.Used):0}"),
                            Invariant($"{data.Predicted(c.Id, LatencyModel.Queued):0}"),
                            Invariant($"{Peak(c, s => s.Requests?.Queued):0}"),
                            Invariant($"{Mean(c, s => s.Cpu) * 100:0} %"),
                            "0",
                            Invariant($"{Peak(c, s => s.PoolThreads):0}"),
                            Invariant($"{Peak(c, s => s.Threads):0}"),
                        ]),
            ]);

    private LatencyStatements Statements() =>
        new(
            _cells.Select(c => data.Of(c.Id).Count()).DefaultIfEmpty().Min(),
            settings.Cpus,
            _cells,
            Rate,
            Execution,
            c => Peak(c, s => s.Requests?.Used),
            c => Mean(c, s => s.Requests?.Queued),
            c => Peak(c, s => s.Threads),
            c => Mean(c, s => s.Cpu));

    private IEnumerable<PageBlock> Multiples()
    {
        yield return Multiple("requests", "Requests/Sec", "requests/s", Rate);
        yield return Multiple("execution", "Execution Time (from being let in to the answer)", "ms", Execution);
        yield return Multiple(
            "concurrent",
            "ConcurrentRequests, most",
            "requests",
            c => Peak(c, s => s.Requests?.Used));
        yield return Multiple("queued", "Requests Queued, mean", "requests", c => Mean(c, s => s.Requests?.Queued));
        yield return Multiple(
            "worker-threads",
            "Threads of the process, most",
            "threads",
            c => Peak(c, s => s.Threads));
        yield return Multiple("cpu", "CPU, % of a core", "%", c => Mean(c, s => s.Cpu) * 100);
    }

    private ChartBlock Multiple(string name, string title, string unit, Func<LatencyCell, double> read) =>
        ChartBlock.Of(
            name,
            title,
            "latency, ms",
            unit,
            _cells
                .GroupBy(c => c.Series)
                .Select(g =>
                    (
                        g.Key,
                        g.First().Handler == Handler.Sync ? LineStyle.Line : LineStyle.Dashed,
                        g.Select(c => ((double)c.Milliseconds, Math.Round(read(c), 2))))));

    private string Recommendation()
    {
        var best = _cells
            .Where(c => c.Milliseconds > 0)
            .GroupBy(c => c.Milliseconds)
            .Select(g =>
            {
                // Of those within 5 % of the fastest the one with the lowest limit keeps most out when load comes in
                // spikes.
                var fast = g.Where(c => Rate(c) >= 0.95 * g.Max(Rate)).ToArray();
                return $"at {g.Key} ms {fast.MinBy(c => c.Cap)!.Series} (fastest: {g.MaxBy(Rate)!.Series})";
            });
        return "Steady latency: the lowest setting within 5 % of the fastest, which admits no more than it can use: "
            + string.Join("; ", best)
            + ". Spiky latency: asynchronous operations with a high setting or none, since a waiting "
            + "call then costs memory but no thread.";
    }

    private string Found(LatencyCell cell) => LimitSection.Named(
        data,
        data.Of(cell.Id).First(),
        LimitUse.Of(Samples(cell)),
        cell.Milliseconds > 0 ? cell.Milliseconds / 1000.0 : null);

    private double Rate(LatencyCell cell) => data.Of(cell.Id).Average(t => t.Outcome.Levels[0].CallsPerSecond);

    /// <summary>
    /// Of all requests: those that had no answer when the window ended are in it, as lower bounds if need be.
    /// </summary>
    private Bounds Response(LatencyCell cell)
    {
        var (known, atLeast) = (new Histogram(), new Histogram());
        foreach (var trial in data.Of(cell.Id))
        {
            known.Merge(trial.Outcome.Levels[0].Responses.Known);
            atLeast.Merge(trial.Outcome.Levels[0].Responses.AtLeast);
        }

        return new CensoredTimes(known, atLeast).Mean.Times(HistogramScale.MillisecondsPerUnit);
    }

    /// <summary>By Little's law: those who run at once, divided by how many are answered in a second.</summary>
    private double Execution(LatencyCell cell) =>
        Rate(cell) <= 0 ? 0 : Mean(cell, s => s.Requests?.Used) / Rate(cell) * 1000;

    private double Peak(LatencyCell cell, Func<ServerCounters, double?> read) =>
        Samples(cell).Select(s => read(s) ?? 0).DefaultIfEmpty().Max();

    private double Mean(LatencyCell cell, Func<ServerCounters, double?> read) =>
        Samples(cell).Select(s => read(s) ?? 0).DefaultIfEmpty().Average();

    private IReadOnlyList<ServerCounters> Samples(LatencyCell cell) =>
        [
            .. data.Of(cell.Id)
                .SelectMany(t => data.CountersOf(cell.Id, t.Repetition))
                .Where(s => s.At >= cell.WarmUpSeconds && s.At <= cell.WarmUpSeconds + cell.Seconds),
        ];

    private string Method() =>
            Invariant($"{settings.Threads} threads × {settings.Sockets} sockets of the published test are ")
                + Invariant(
                    $"{settings.InFlight} requests in flight without pauses; windows of {settings.Seconds:0.##} ")
                + Invariant($"s after a ")
        + Invariant($"warm-up of two latencies; {settings.Cpus} processors counted. A request counts as running ")
                + Invariant(
                    $"from when the gate lets it in. The published tables and graphs are pictures: no figure of ")
                + Invariant($"theirs stands here. ")
        + "On Linux there are no I/O completion threads: the column is 0 by nature. Predicted responses are those of "
        + "the steady state. Requests without an answer when the window ended are in the mean; ≥ marks one that has "
        + "requests which were not answered at all, for as long as they waited.";
}
