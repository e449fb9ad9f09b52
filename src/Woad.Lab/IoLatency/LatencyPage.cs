using Woad.Lab.Blocks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Claims;
using Woad.Lab.Limits;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.IoLatency;

/// <summary>The report of a run.</summary>
internal sealed class LatencyPage(LatencySettings settings, TrialData data)
{
    private readonly LatencyFigures[] _cells =
        [.. settings.Cells().SelectMany(c => LatencyFigures.Of(c, data).Known)];

    public LabPage Build()
    {
        HypothesisResult[] statements = [.. new LatencyStatements(settings, data).All()];
        var verdict = TrialVerdict.Of(
            data, [], settings.CellNames, TrialVerdict.InBlocks, statements: statements);
        var failures = new RecoverySection(settings, data);
        var highest = _cells.Select(c => c.Cell.Milliseconds).DefaultIfEmpty().Max();
        var slow = _cells.Where(c => c.Cell.Milliseconds == highest).OrderBy(c => c.Rate).ToArray();
        var twins = settings.Twin is { } twin ? new TwinSection(data, twin.Cell, twin.Again) : null;
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
                        c.Cell.Id,
                        Invariant($"{c.Rate:0} requests/s"),
                            $"predicted {ReportText.Rate(data.Predicted(c.Cell.Id, LatencyModel.Rate))}; "
                                + $"{ReportText.Rate(c.Queued.OrNull())} queued")),
                .. twins?.Figures() ?? [],
            ],
            Missing = MissingCells.Of(
                data,
                settings.CellNames,
                [.. _cells.Select(c => c.Cell.Id), .. failures.Measured, .. twins?.Measured ?? []]),
            Statements = statements,
            Notices =
            [
                .. twins?.Notices() ?? [],
                .. data.Experiment.NotAvailable,
                .. data.Failures.Select(f => $"{f.Cell}: {f.Message}"),
            ],
            Advice = [.. Recommendation()],
            Comparison = new LatencyConclusion(settings, data, _cells, Found).Section(failures.Lines()),
            Sections =
            [
                .. ByLatency(statements),
                .. failures.Sections(),
                .. Timelines(slow),
                .. FailureSection.ByCell(data),
                .. LeftOutSection.Of(data),
                new PageSection("How it was measured", new ParagraphBlock(Method())),
            ],
        };
    }

    /// <summary>The slowest and the fastest cell of the highest latency.</summary>
    private IEnumerable<PageSection> Timelines(LatencyFigures[] slow) => slow.Take(1)
        .Concat(slow.TakeLast(1))
        .Distinct()
        .Select(c => new PageSection(
            $"Timeline of {c.Cell.Id}, {(c == slow[0] ? "the slowest" : "the fastest")} at the highest latency",
            [
                .. TimelineBlocks.Of(
                    c.Cell.Id.Replace('/', '-'),
                    data,
                    c.Cell.Id,
                    data.Of(c.Cell.Id).First().Repetition,
                    Math.Min(1, c.Cell.Seconds / 5)),
            ]));

    private IEnumerable<PageSection> ByLatency(HypothesisResult[] statements) => _cells.Length == 0
        ? []
        :
        [
            .. ClaimSection.Of(statements),
            new PageSection("Predicted and measured", Table(), Gates()),
            new PageSection(
                "By latency, one line for each setting of MaxConcurrentRequestsPerCpu",
                [.. Multiples()]),
        ];

    private TableBlock Table() =>
        TableBlock.Of(
            "latency-cells",
            _cells,
            [
                new("cell", c => c.Cell.Id),
                new(
                    Column.Number("predicted requests/s"),
                    c => Invariant($"{data.Predicted(c.Cell.Id, LatencyModel.Rate):0}")),
                new(Column.Number("measured"), c => Invariant($"{c.Rate:0}")),
                new(
                    Column.Number("ratio"),
                    c => Invariant($"{c.Rate / data.Predicted(c.Cell.Id, LatencyModel.Rate):0.00}")),
                new(
                    Column.Number("predicted response ms"),
                    c => Invariant($"{data.Predicted(c.Cell.Id, LatencyModel.Response):0}")),
                new(Column.Number("mean response ms"), c => Response(c.Cell)?.Text("0") ?? "not measured"),
                new(Column.Number("execution ms"), c => ReportText.Rate(c.Execution.OrNull())),
                new("limit predicted", c => data.PredictedLimit(c.Cell.Id) ?? ""),
                new("limit found", c => Found(c.Cell)),
            ]);

    private TableBlock Gates() =>
        TableBlock.Of(
            "latency-gates",
            _cells,
            [
                new("cell", c => c.Cell.Id),
                new(Column.Number("cap"), c => c.Cell.PerCpu == 0 ? "none" : Invariant($"{c.Cell.Cap}")),
                new(Column.Number("running at most"), c => ReportText.Rate(c.Running.OrNull())),
                new(
                    Column.Number("predicted queued"),
                    c => Invariant($"{data.Predicted(c.Cell.Id, LatencyModel.Queued):0}")),
                new(Column.Number("queued at most"), c => ReportText.Rate(c.Queued.OrNull())),
                new(Column.Number("CPU"), c => ReportText.Percent(c.Cpu.OrNull())),
                new(Column.Number("IO threads"), _ => "0"),
                new(Column.Number("worker threads"), c => ReportText.Rate(c.PoolThreads.OrNull())),
                new(Column.Number("process threads"), c => ReportText.Rate(c.Threads.OrNull())),
            ]);

    private IEnumerable<PageBlock> Multiples()
    {
        yield return Multiple("requests", "Requests/Sec", "requests/s", c => Figures.Of(c.Rate));
        yield return Multiple(
            "execution", "Execution Time (from being let in to the answer)", "ms", c => c.Execution);
        yield return Multiple("concurrent", "ConcurrentRequests, most", "requests", c => c.Running);
        yield return Multiple("queued", "Requests Queued, mean", "requests", c => c.MeanQueued);
        yield return Multiple("worker-threads", "Threads of the process, most", "threads", c => c.Threads);
        yield return Multiple("cpu", "CPU, % of a core", "%", c => c.Cpu.Select(share => share * 100));
    }

    private ChartBlock Multiple(string name, string title, string unit, Func<LatencyFigures, Figure<double>> read) =>
        ChartBlock.Of(
            name,
            title,
            "latency, ms",
            unit,
            _cells
                .GroupBy(c => c.Cell.Series)
                .Select(g =>
                    (
                        g.Key,
                        g.First().Cell.Handler == Handler.Sync ? LineStyle.Line : LineStyle.Dashed,
                        g.SelectMany(c => read(c).Known
                            .Select(value => ((double)c.Cell.Milliseconds, Math.Round(value, 2)))))));

    /// <summary>
    /// Of the settings within 5 % of the fastest the lowest one, which keeps most out when load comes in spikes.
    /// Nothing is said of a latency at which a setting has no figure.
    /// </summary>
    private IEnumerable<string> Recommendation()
    {
        string[] best =
        [
            .. _cells
                .Where(c => c.Cell.Milliseconds > 0)
                .GroupBy(c => c.Cell.Milliseconds)
                .Where(g => g.Count() == settings.Cells().Count(c => c.Milliseconds == g.Key))
                .Select(g =>
                {
                    var fastest = g.MaxBy(c => c.Rate)!;
                    var lowest = g.Where(c => c.Rate >= 0.95 * fastest.Rate).MinBy(c => c.Cell.Cap)!;
                    return $"at {g.Key} ms {lowest.Cell.Series} (fastest: {fastest.Cell.Series})";
                }),
        ];
        if (best.Length > 0)
        {
            yield return "Steady latency: the lowest setting within 5 % of the fastest, which admits no more than it "
                + "can use: "
                + string.Join("; ", best)
                + ". Spiky latency: asynchronous operations with a high setting or none, since a waiting "
                + "call then costs memory but no thread.";
        }
    }

    private string Found(LatencyCell cell) => LimitSection.Named(
        data,
        data.Of(cell.Id).First(),
        LimitUse.Of(LatencyFigures.Samples(cell, data)),
        cell.Milliseconds > 0 ? cell.Milliseconds / 1000.0 : null);

    /// <summary>
    /// Of all requests: those that had no answer when the window ended are in it, as lower bounds if need be. Null
    /// where requests waited in the load process in each window.
    /// </summary>
    private Bounds? Response(LatencyCell cell)
    {
        var (known, atLeast) = (new Histogram(), new Histogram());
        TrialEvent[] trials = [.. data.Of(cell.Id).Where(t => !t.ResponseObjections.Any())];
        if (trials.Length == 0)
        {
            return null;
        }

        foreach (var trial in trials)
        {
            known.Merge(trial.Outcome.Levels[0].Responses.Known);
            atLeast.Merge(trial.Outcome.Levels[0].Responses.AtLeast);
        }

        return new CensoredTimes(known, atLeast).Mean.Times(HistogramScale.MillisecondsPerUnit);
    }

    private string Method() =>
        $"{BlockText.Describe(data, settings.Seed)} A middleware that fails is a story of minutes at its scale: it has "
            + "one window, in the first block. "
            + Invariant($"{settings.Threads} threads × {settings.Sockets} sockets of the published test are ")
            + Invariant($"{settings.InFlight} requests in flight without pauses; windows of {settings.Seconds:0.##} s ")
            + Invariant($"after a warm-up of two latencies; {settings.Cpus} processors counted. ")
            + "Without latency such users use up the processors: R = N / X, wherever requests wait. Figures are rates "
            + "there, and a response time is not measured where requests waited in the load process. "
            + "A request counts as running from when the gate lets it in. The published tables and graphs are "
            + "pictures: no figure of theirs stands here. "
            + "On Linux there are no I/O completion threads: the column is 0 by nature. Predicted responses are those "
            + "of the steady state. Requests without an answer when the window ended are in the mean; ≥ marks one that "
            + "has requests which were not answered at all, for as long as they waited.";
}
