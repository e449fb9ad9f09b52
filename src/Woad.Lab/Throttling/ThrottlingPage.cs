using System.Globalization;
using Woad.Lab.Bindings;
using Woad.Lab.Blocks;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Claims;
using Woad.Lab.Limits;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Published;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.Throttling;

/// <summary>The report of a run.</summary>
internal sealed class ThrottlingPage(ThrottlingSettings settings, TrialData data)
{
    /// <summary>The binding of most cells, which stands for the published one.</summary>
    private string Main => settings.Cells.GroupBy(c => c.Binding).MaxBy(g => g.Count())?.Key ?? "";

    public LabPage Build()
    {
        var cells = settings.Cells.Where(c => data.Of(c.Id).Any()).ToArray();
        HypothesisResult[] claims = [.. new ThrottlingClaims(settings, data).All()];
        var verdict = TrialVerdict.Of(
            data, [], settings.Cells.Select(c => c.Id), TrialVerdict.InBlocks, statements: claims);
        return new LabPage(
            ThrottlingExperiment.ExperimentName,
            verdict.Name,
            verdict.ExitCode,
            verdict.Explanation,
            data.Experiment!.Environment,
            data.Experiment.Started)
        {
            Figures = [.. Tiles(cells)],
            Notices =
            [
                .. data.Experiment.NotAvailable.Select(n => $"Not yet available: {n}."),
                .. SetUpSection.Credentials(cells),
                .. Scaled(),
            ],
            Missing = MissingCells.Of(data, settings.Cells.Select(c => c.Id), cells.Select(c => c.Id)),
            Statements = claims,
            Comparison = Conclusion.Of([.. Conclusions(cells)], Residuals(cells)),
            Sections =
            [
                .. ClaimSection.Of(claims),
                new PageSection("Published, predicted, measured", PublishedModels(), Measured(cells)),
                .. ReadingSection.Of(cells, settings, data),
                .. SetUpSection.Of(cells, settings, data),
                new PageSection("A contradiction in the published text", [.. Contradiction(claims)]),
                new PageSection("Mean test time over time", MeanChart(cells), RunningMeanChart(cells)),
                new PageSection("Limits: configured, predicted, used", LimitTable(cells)),
                .. cells.Select(c => new PageSection(
                    $"Timeline of {c.Id}",
                    [.. TimelineBlocks.Of(FileName(c), data, c.Id, First(c).Repetition, TestTimes.TickSeconds(c))])),
                .. FailureSection.ByCell(data),
                .. LeftOutSection.Of(data),
                new PageSection("How it was measured", new ParagraphBlock(Method())),
            ],
        };
    }

    private IEnumerable<PageFigure> Tiles(IReadOnlyList<ThrottlingCell> cells)
    {
        foreach (
            var cell in cells.Where(c =>
                c.Limits.Name is "run1" or "run2" or "run3"
                && c is { Published: not null, Channel.Life: ChannelLife.PerUser }
                && c.Binding == Main))
        {
            yield return new PageFigure(
                $"{cell.Id}: mean test time",
                MeanOf(cell).Match(mean => Invariant($"{mean:0.0} s"), _ => ReportText.None),
                    Invariant($"{Tests(cell).Value:0} tests; published {cell.Published!.MeanSeconds} s, ")
                        + Invariant($"{cell.Published.Tests} tests; binds: {Found(cell)}"));
        }
    }

    private IEnumerable<string> Scaled() =>
        Math.Abs(settings.Scale - 1) < 1e-6
            ? []
            :
            [
                    Invariant($"Times are {1 / settings.Scale:0.#} times shorter than in the published test; ")
                        + Invariant($"means in the tables are given at its scale."),
            ];

    private static TableBlock PublishedModels() =>
        new(
            "published",
            [
                "run",
                Column.Number("sessions"),
                Column.Number("calls"),
                Column.Number("instances"),
                Column.Number("published tests"),
                Column.Number("published mean s"),
                Column.Number("model 0 tests"),
                Column.Number("model 0 mean s"),
                Column.Number("model 1 tests"),
                Column.Number("model 1 mean s"),
                Column.Number("error tests"),
                Column.Number("error mean"),
                "remark",
            ],
            [
                .. PublishedRun.All.Select(run =>
                {
                    var callers = PublishedRun.Users * run.InFlight;
                    var limit = Math.Min(run.Calls, Math.Min(run.Sessions * run.InFlight, run.Instances));
                    var zero = QueueModel.LimitsOnly(callers, limit, PublishedRun.ServiceSeconds, run.Seconds);
                    var one = QueueModel.PublishedMachine(callers, limit, PublishedRun.ServiceSeconds, run.Seconds);
                    var isFitted = run.InFlight == 1;
                    return (IReadOnlyList<string>)
                        [
                            run.Name,
                            Invariant($"{run.Sessions}"),
                            Invariant($"{run.Calls}"),
                            Invariant($"{run.Instances}"),
                            Invariant($"{run.Tests}"),
                            Invariant($"{run.MeanSeconds}"),
                            Invariant($"{zero.Tests}"),
                            Invariant($"{zero.MeanSeconds:0.0#}"),
                            isFitted ? Invariant($"{one.Tests}") : "",
                            isFitted ? Invariant($"{one.MeanSeconds:0.0#}") : "",
                            Error(one.Tests, run.Tests),
                            Error(one.MeanSeconds, run.MeanSeconds),
                            run.Note,
                        ];
                }),
            ]);

    private TableBlock Measured(IReadOnlyList<ThrottlingCell> cells) =>
        new(
            "measured",
            [
                "cell",
                Column.Number("published tests"),
                Column.Number("published mean s"),
                Column.Number("predicted tests"),
                Column.Number("predicted mean s"),
                Column.Number("started"),
                Column.Number("answered"),
                Column.Number("min – max"),
                Column.Number("mean s"),
                Column.Number("ratio tests"),
                Column.Number("ratio mean"),
                "limit predicted",
                "limit found",
            ],
            [
                .. cells.Select(c =>
                {
                    var (tests, mean) = (Tests(c), MeanOf(c).OrNull());
                    var (predictedTests, predictedMean) = (
                        data.Predicted(c.Id, ThrottlingModel.Tests),
                        data.Predicted(c.Id, ThrottlingModel.Mean) / settings.Scale);
                    var all = data.Of(c.Id).Select(t => t.Outcome.Levels.Sum(l => l.Calls)).ToArray();
                    return (IReadOnlyList<string>)
                        [
                            c.Id,
                            Invariant($"{c.Published?.Tests}"),
                            Invariant($"{c.Published?.MeanSeconds}"),
                            Invariant($"{predictedTests:0}"),
                            Invariant($"{predictedMean:0.0#}"),
                            Invariant($"{data.Of(c.Id).Average(t => t.Outcome.Levels.Sum(l => l.Due)):0}"),
                            Invariant($"{tests.Value:0}"),
                            Invariant($"{all.Min()} – {all.Max()}"),
                            Invariant($"{mean:0.0#}"),
                            predictedTests > 0 ? Invariant($"{tests.Value / predictedTests:0.00}") : "",
                            predictedMean > 0 ? Invariant($"{mean / predictedMean:0.00}") : "",
                            data.PredictedLimit(c.Id) ?? "",
                            Found(c),
                        ];
                }),
            ]);

    private IEnumerable<ConclusionLine> Conclusions(IReadOnlyList<ThrottlingCell> cells)
    {
        foreach (var cell in cells)
        {
            var trials = data.Of(cell.Id).ToArray();
            var tests = trials.Select(t => (double)t.Outcome.Levels.Sum(l => l.Calls)).ToArray();
            double[] means = [.. trials.SelectMany(t => MeanOf([t]).Known)];
            var limits = (data.PredictedLimit(cell.Id) ?? "", Found(cell));
            yield return new ConclusionLine(
                $"{cell.Id}: tests", cell.Published?.Tests, data.Predicted(cell.Id, ThrottlingModel.Tests),
                tests.Average(), tests.Min(), tests.Max(), limits.Item1, limits.Item2);
            if (means.Length == 0)
            {
                continue;
            }

            yield return new ConclusionLine(
                $"{cell.Id}: mean s", cell.Published?.MeanSeconds,
                data.Predicted(cell.Id, ThrottlingModel.Mean) / settings.Scale,
                means.Average(), means.Min(), means.Max(), limits.Item1, limits.Item2);
        }
    }

    private IEnumerable<string> Residuals(IReadOnlyList<ThrottlingCell> cells)
    {
        yield return PublishedThreads.Sentence(PublishedThreads.Model);
        foreach (var cell in cells)
        {
            if (cell.Style == OperationStyle.Pool && AccountOf(cell) is { } account)
            {
                yield return account.Explain(
                    cell.Id, data.Predicted(cell.Id, ThrottlingModel.Tests) ?? 0, settings.Users * cell.InFlight);
                continue;
            }

            var residuals = Conclusions([cell])
                .Where(l => l.IsUnexplained)
                .Select(l => Invariant($"{l.Name[(cell.Id.Length + 2)..]} {l.Residual:+0%;−0%}"))
                .ToArray();
            if (residuals.Length > 0)
            {
                var limits = Limits(cell)
                    .Where(l => l.ShareAtLimit >= 0.005)
                    .OrderByDescending(l => l.ShareAtLimit)
                    .Select(l => Invariant($"{l.Name} (full for {l.ShareAtLimit * 100:0} % of the time)"))
                    .Append("CPU and threads");
                yield return $"{cell.Id}: residuals {string.Join(", ", residuals)}. Candidates: "
                    + $"{string.Join(", then ", limits)}. {Next(cell)}";
            }
        }
    }

    private PoolAccount? AccountOf(ThrottlingCell cell) => PoolAccount.Of(
        data.CountersOf(cell.Id, First(cell).Repetition),
        First(cell).Outcome.Levels.Sum(l => l.Calls),
        settings.ServiceSeconds,
        cell.Seconds);

    private string Next(ThrottlingCell cell) =>
        cell switch
        {
            _ when Found(cell) == LimitNames.OtherProcesses => "Next experiment: the same on a quiet machine.",
            { Style: OperationStyle.Pool } => "Next experiment: the same cell with --min-threads 100.",
            { Binding: CellBindings.Conversation } =>
                "Setting up the contexts of all users at once costs CPU on both sides before the first operation "
                    + "runs. Next experiment: the same with --preset published, where this is a smaller part.",
            { Style: OperationStyle.Sync } =>
                "Next experiment: the same cell with --style async, which needs no threads.",
            _ => "Next experiment: half the users, to tell CPU from limits.",
        };

    /// <summary>Each way to use the channel with its own verdict on both published figures.</summary>
    private static IEnumerable<PageBlock> Contradiction(IEnumerable<HypothesisResult> claims)
    {
        yield return new ParagraphBlock(
            "The text has ten users in run 1 who keep ten sessions: 120 tests of about 5 s each, while 90 users "
                + "never finish one. But its mean of 32.4 s grows, which requires that sessions pass from user to "
                + "user.");
        foreach (var claim in claims.Where(c => c.Id == ThrottlingClaims.FirstPair))
        {
            yield return new ParagraphBlock($"{claim.Scope}: {claim.Evidence}.");
        }
    }

    private ChartBlock MeanChart(IReadOnlyList<ThrottlingCell> cells) =>
        ChartBlock.Of(
            "mean-test-time",
            "Mean test time in each twelfth of the run (at the published scale)",
            "s",
            "s",
            cells.Select(c => (c.Id, LineStyle.Line, Means(c, isRunning: false))));

    private ChartBlock RunningMeanChart(IReadOnlyList<ThrottlingCell> cells) =>
        ChartBlock.Of(
            "running-mean",
            "Running mean of the test time (at the published scale), with the published means at the end",
            "s",
            "s",
            cells
                .Select(c => (c.Id, LineStyle.Line, Means(c, isRunning: true)))
                .Concat(
                    PublishedRun
                        .All.Where(r => r.MeanSeconds is not null)
                        .Select(r =>
                            (
                                $"published {r.Name}",
                                LineStyle.Points,
                                Enumerable.Repeat((r.Seconds, r.MeanSeconds!.Value), 1)))));

    private IEnumerable<(double, double)> Means(ThrottlingCell cell, bool isRunning) =>
        TestTimes.Of(data, cell, First(cell).Repetition, settings.Scale, isRunning);

    private TableBlock LimitTable(IReadOnlyList<ThrottlingCell> cells) =>
        new(
            "limits",
            [
                "cell",
                "limit",
                Column.Number("configured"),
                "predicted to bind",
                Column.Number("peak use"),
                Column.Number("share of time at limit"),
                Column.Number("most queued"),
                Column.Number("longest wait s"),
            ],
            [
                .. cells.SelectMany(c =>
                    Limits(c)
                        .Select(l =>
                            (IReadOnlyList<string>)
                                [
                                    c.Id,
                                    l.Name,
                                    Invariant($"{l.Limit:0}"),
                                    IsPredicted(c, l.Name) ? "yes" : "",
                                    Invariant($"{l.Peak:0}"),
                                    ReportText.Percent(l.ShareAtLimit),
                                    Invariant($"{l.PeakQueued:0}"),
                                    Invariant($"{l.LongestWait:0.0}"),
                                ])
                        .Append([
                            c.Id,
                            "threads",
                            "",
                            IsPredicted(c, "threads") ? "yes" : "",
                            ReportText.Count(
                                data.CountersOf(c.Id, First(c).Repetition).Select(s => (int?)s.Threads).Max()),
                            "",
                            "",
                            "",
                        ])),
            ]);

    private bool IsPredicted(ThrottlingCell cell, string limit) =>
        data.PredictedLimit(cell.Id)?.Split(" and ").Contains(limit) == true;

    private IReadOnlyList<LimitUse> Limits(ThrottlingCell cell) =>
        LimitUse.Of(data.CountersOf(cell.Id, First(cell).Repetition));

    private string Found(ThrottlingCell cell) =>
        LimitSection.Named(data, First(cell), Limits(cell), settings.ServiceSeconds);

    private TrialEvent First(ThrottlingCell cell) => data.Of(cell.Id).First();

    private Estimate Tests(ThrottlingCell cell) =>
        Estimate.OfMean([.. data.Of(cell.Id).Select(t => (double)t.Outcome.Levels.Sum(l => l.Calls))]);

    /// <summary>The mean test time at the published scale.</summary>
    private Figure<double> MeanOf(ThrottlingCell cell) => data.Of(cell.Id).Any()
        ? MeanOf(data.Of(cell.Id))
        : Figure<double>.Missing(MissingCells.Why(data, cell.Id));

    private Figure<double> MeanOf(IEnumerable<TrialEvent> trials)
    {
        var all = new Histogram();
        foreach (var level in trials.SelectMany(t => t.Outcome.Levels))
        {
            all.Merge(level.Response);
        }

        return all.Count == 0
            ? Figure<double>.Missing("no test was answered within the window")
            : Figures.Of(all.Sum / (double)all.Count / HistogramScale.UnitsPerSecond / settings.Scale);
    }

    private static string FileName(ThrottlingCell cell) =>
        cell.Id.Replace('/', '-').Replace(' ', '-').Replace('=', '-').Replace(':', '-');

    private string Method() =>
        $"{BlockText.Describe(data, settings.Seed)} Channels and security contexts are set up anew for each window, as "
            + "they were for each published run. "
            + Invariant($"{settings.Users} users, each with one channel unless the cell says otherwise, call again ")
                + Invariant($"as soon as they are answered; an operation ")
        + Invariant($"takes {settings.ServiceSeconds} s. Service: PerCall, Multiple, one process; callers: one ")
                + Invariant($"process. Tests count when they are answered before ")
        + "the end. The last wave of calls ends after it, by the overhead of the calls before, so that started and "
        + "answered differ. Synchronous operations run on threads of the throttle. Style pool runs the same work on "
        + "the shared thread pool.";

    private static string Error(double predicted, double? published) =>
        published is { } p ? ((predicted / p) - 1).ToString("+0.0%;−0.0%", CultureInfo.InvariantCulture) : "";
}
