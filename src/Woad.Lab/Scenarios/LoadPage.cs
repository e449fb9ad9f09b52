using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Limits;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Scenarios.Against;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.Scenarios;

/// <summary>What a load on a service of the user's own says.</summary>
internal sealed class LoadPage(LoadSettings settings, TrialData data)
{
    public const string ExperimentName = SummaryFigures.Experiment;
    public const string Cell = "load";

    /// <summary>A quantile with fewer samples beyond it is withheld.</summary>
    public const int LeastBeyond = 10;

    private static readonly double[] Quantiles = [0.5, 0.9, 0.95, 0.99, 0.999, 0.9999];

    public LabPage Build()
    {
        var trials = data.Measured.ToArray();
        var levels = trials.SelectMany(t => t.Outcome.Levels.Select(l => (Trial: t, Level: l))).ToArray();
        RunCheck[] checks =
            [.. Thresholds(levels.Select(l => l.Level)), .. DifferenceChecks.Of(settings.Thresholds, data)];
        var verdict = TrialVerdict.Of(
            data, [.. checks.Select(c => c.Failure).OfType<string>()], [Cell], settings.Runs,
            settings.Thresholds.Count > 0);
        var answer = Answer(trials);
        return new LabPage(
            ExperimentName,
            verdict.Name,
            verdict.ExitCode,
            answer is { IsSilent: false }
                && (verdict.ExitCode is ExitCodes.Pass or ExitCodes.Fail || answer.Search.Despite is not null)
                ? $"{answer.Text} {verdict.Explanation}"
                : $"{verdict.Explanation} {(answer is { IsTooMuch: true } ? answer.Text : "")}".TrimEnd(),
            data.Experiment!.Environment,
            data.Experiment.Started)
        {
            Checks = checks,
            Figures = [.. levels.Take(1).SelectMany(l => Figures(l.Level)), .. Limit(answer)],
            Advice = answer is null ? []
                : [answer.IsSilent ? LimitAdvice.OfSilent(answer.Search) : LimitAdvice.Of(answer.Search)],
            Notices =
            [
                .. Warnings(levels),
                .. trials.SelectMany(t => t.GeneratorObjections),
                .. data.Marks.Select(m => m.Text),
                .. data.Failures.Select(f => f.Message),
            ],
            Sections =
            [
                new PageSection("Levels", LevelTable(levels)),
                new PageSection("Latency", LatencyTable(levels)),
                .. RequestSection.Of(levels),
                .. AgentSection.ByRun(data),
                .. LimitSection.ByRun(data),
                new PageSection("Channels, apart from calls", ChannelTable(trials)),
                .. FailureSection.ByRun(data),
                new PageSection(
                    "Timeline",
                    [.. trials.SelectMany(t => TimelineBlocks.Of($"run{t.Repetition}", data, Cell, t.Repetition, 1))]),
                new PageSection("How it was measured", new ParagraphBlock(Method())),
            ],
        };
    }

    private IEnumerable<RunCheck> Thresholds(IEnumerable<LevelOutcome> levels)
    {
        var thresholds = Threshold.With(settings.Thresholds.Where(t => !DifferenceThreshold.IsMeant(t)));
        return levels.SelectMany(l => thresholds.Select(t => new RunCheck($"{l.Name}: {t.Text}", t.Broken(l))));
    }

    private static IEnumerable<PageFigure> Figures(LevelOutcome level)
    {
        yield return new PageFigure("Throughput", Invariant($"{level.CallsPerSecond:0.#}/s"), level.Name);
        yield return new PageFigure(
            "Response time p99",
            Milliseconds(level.Responses, 0.99) + " ms",
            level.Unanswered.Count == 0
                ? Invariant($"{level.Calls} calls")
                : Invariant($"{level.Calls} calls; {level.Unanswered.Describe()}"));
        yield return new PageFigure(
            "Failed",
            level.Calls + level.Errors == 0 ? ReportText.None : level.ErrorShares.Text("P2"),
            Invariant($"{level.Errors} calls; {level.Dropped} starts dropped"));
    }

    /// <summary>
    /// Of the first level that the service does not keep up with, or the last one; null when no call reached it.
    /// </summary>
    private LoadAnswer? Answer(IReadOnlyList<Logs.Events.TrialEvent> trials)
    {
        LoadAnswer[] answers =
        [
            .. trials.SelectMany(t => t.Outcome.Levels.Select((level, i) =>
                new LoadAnswer(level, t.IsClosed, t.RestSeconds, LimitSection.OfLoad(data, t, i))
                {
                    IsSilent = IsSilent(level, t.Outcome.Faults),
                })),
        ];
        return answers.FirstOrDefault(a => a.IsTooMuch) ?? answers.LastOrDefault(a => a.Level.Calls > 0);
    }

    /// <summary>Calls that nothing refuses, and that nothing answers.</summary>
    private static bool IsSilent(LevelOutcome level, IReadOnlyList<FaultCount> faults) =>
        level is { Calls: 0, Seconds: > 0 }
        && level.Errors + level.Unanswered.Count > 0
        && faults.All(f => f.Kind == FaultKind.Timeout);

    private static IEnumerable<PageFigure> Limit(LoadAnswer? answer) => answer is { Search: { } search }
        ? [new PageFigure("Limit", search.Found?.Name ?? search.Limit, LimitSection.Describe(search))]
        : [];

    private IEnumerable<string> Warnings(IEnumerable<(Logs.Events.TrialEvent Trial, LevelOutcome Level)> levels)
    {
        var pause = (long)(
            (Pause.Parse(settings.Think, "--think").First + Pause.Parse(settings.Pacing, "--pacing").First)
            * HistogramScale.UnitsPerSecond);
        foreach (var (trial, level) in levels)
        {
            foreach (var warning in GeneratorCheck.Warnings(level, trial.IsClosed, pause))
            {
                yield return warning;
            }

            if (trial.IsClosed && settings.Channel == ChannelUse.PerUser.ToString() && level.Calls > 0
                && trial.Outcome.Opens.Count < level.Asked)
            {
                yield return
                    Invariant($"{level.Name}: only {trial.Outcome.Opens.Count} of {level.Asked} users had a channel ")
                    + "when the load ended, the others were still opening theirs: lengthen --warmup";
            }
        }
    }

    private static TableBlock LevelTable(IEnumerable<(Logs.Events.TrialEvent Trial, LevelOutcome Level)> levels) =>
        new(
            "levels",
            [
                Column.Number("run"),
                "level",
                Column.Number("s"),
                Column.Number("calls"),
                Column.Number("calls/s"),
                Column.Number("errors"),
                Column.Number("dropped"),
                Column.Number("unanswered"),
                Column.Number("oldest s"),
                Column.Number("in flight"),
                Column.Number("load CPU"),
                Column.Number("load B/call"),
                "verdict of the generator",
            ],
            [
                .. levels.Select(l =>
                    (IReadOnlyList<string>)
                        [
                            Invariant($"{l.Trial.Repetition}"),
                            l.Level.Name,
                            Invariant($"{l.Level.Seconds:0.##}"),
                            Invariant($"{l.Level.Calls}"),
                            Invariant($"{l.Level.CallsPerSecond:0.##}"),
                            Invariant($"{l.Level.Errors}"),
                            Invariant($"{l.Level.Dropped}"),
                            Invariant($"{l.Level.Unanswered.Count}"),
                            Invariant($"{l.Level.Unanswered.OldestSeconds:0.###}"),
                            Invariant($"{l.Level.InFlightByEvents:0.##}"),
                            ReportText.Percent(l.Trial.Generator.CpuShare),
                            l.Level.Calls == 0 ? ReportText.None : Invariant($"{l.Trial.Generator.BytesPerCall:0}"),
                            GeneratorCheck.Objections(l.Level, l.Trial.Generator).Any()
                                || GeneratorCheck.ResponseObjections(l.Level).Any()
                                || l.Trial.Agents.Any(a => a.GeneratorObjections.Any()) ? "INVALID" : "ok",
                        ]),
            ]);

    private static TableBlock LatencyTable(IEnumerable<(Logs.Events.TrialEvent Trial, LevelOutcome Level)> levels) =>
        new(
            "latency",
            [
                Column.Number("run"),
                "level",
                "time",
                Column.Number("min ms"),
                .. Quantiles.Select(q => Column.Number(Invariant($"p{q * 100:0.##} ms"))),
                Column.Number("max ms"),
                Column.Number("samples"),
            ],
            [
                .. levels.SelectMany(l =>
                    new[]
                    {
                        ("service", l.Level.Services),
                        ("response", l.Level.Responses),
                        ("start lag", new CensoredTimes(l.Level.Lag, new Histogram())),
                    }.Select(h =>
                        (IReadOnlyList<string>)
                            [
                                Invariant($"{l.Trial.Repetition}"),
                                l.Level.Name,
                                h.Item1,
                                h.Item2.Known.Count == 0
                                    ? ReportText.None
                                    : Invariant($"{h.Item2.Known.Min / 1e4:0.###}"),
                                .. Quantiles.Select(q => Milliseconds(h.Item2, q)),
                                h.Item2.Max.Times(HistogramScale.MillisecondsPerUnit).Text("0.###"),
                                Invariant($"{h.Item2.Count}"),
                            ])),
            ]);

    private static TableBlock ChannelTable(IEnumerable<Logs.Events.TrialEvent> trials) =>
        new(
            "channels",
            [
                Column.Number("run"), "what", Column.Number("count"), Column.Number("mean ms"),
                Column.Number("p99 ms"), Column.Number("max ms"),
            ],
            [
                .. trials.SelectMany(t =>
                    new[]
                    {
                        ("open", t.Outcome.Opens),
                        ("first call", t.Outcome.FirstCalls),
                        ("close", t.Outcome.Closes),
                    }
                        .Select(h =>
                            (IReadOnlyList<string>)
                                [
                                    Invariant($"{t.Repetition}"),
                                    h.Item1,
                                    Invariant($"{h.Item2.Count}"),
                                    h.Item2.Count == 0
                                        ? ReportText.None
                                        : Invariant($"{h.Item2.Sum / 1e4 / h.Item2.Count:0.###}"),
                                    Milliseconds(new CensoredTimes(h.Item2, new Histogram()), 0.99),
                                    Invariant($"{h.Item2.Max / 1e4:0.###}"),
                                ])
                        .Append(
                            [
                                Invariant($"{t.Repetition}"), "replaced", Invariant($"{t.Outcome.Replacements}"), "",
                                "", "",
                            ])),
            ]);

    private string Called() => settings.IsPlainHttp
        ? settings is { Har: null, Requests.Count: 0 }
            ? $"requests of plain HTTP ({settings.Method ?? (settings.Body is null ? "GET" : "POST")})"
            : "requests of plain HTTP in turn"
        : $"{settings.Operation ?? "the only operation"} of {settings.Contract}";

    private string Method() =>
        $"{settings.Load} on {settings.Url}, {Called()}, channel "
            + $"{settings.Channel}, {settings.InFlight} in flight a user; "
        + $"{settings.Duration} after {settings.WarmUp} of warm-up, timeout {settings.Timeout}. Service "
        + "time counts from when a call went out, response time from when it was due. Calls without an answer when the "
        + "window ended have the time of the answer that came while the load drained; without one the time they "
        + "waited is a lower bound, and figures that depend on it are marked ≥. "
        + $"A quantile with fewer than {LeastBeyond} samples beyond it is withheld (–). Opening of "
        + "channels is counted apart.";

    private static string Milliseconds(CensoredTimes times, double quantile) =>
        times.Count == 0 || times.SamplesBeyond(quantile) < LeastBeyond
            ? ReportText.None
            : times.Quantile(quantile).Times(HistogramScale.MillisecondsPerUnit).Text("0.###");
}
