using System.Globalization;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.Tuning;

/// <summary>The page of a search: the value found, and every value that was measured.</summary>
internal sealed class TunePage(TuneSettings settings, TrialData data)
{
    public const string ExperimentName = "tune";

    private readonly IReadOnlyList<Threshold> _thresholds = Threshold.With(settings.Load.Thresholds);

    private readonly SortedDictionary<int, TrialEvent[]> _trials = new(data.Measured
        .Where(t => t.Ended != TrialRunner.Interrupted)
        .GroupBy(t => int.Parse(t.Cell["calls=".Length..], CultureInfo.InvariantCulture))
        .ToDictionary(g => g.Key, g => g.ToArray()));

    public LabPage Build()
    {
        // The search is repeated over what was measured, so that a report says what the run decided.
        var search = new SmallestSearch(settings.Most);
        var result = search.FindAsync(n => Task.FromResult(Holds(n))).GetAwaiter().GetResult();
        var (verdict, code, explanation) = Verdict(result);
        return new LabPage(
            ExperimentName, verdict, code, explanation, data.Experiment!.Environment, data.Experiment.Started)
        {
            Checks = [new RunCheck($"MaxConcurrentCalls keeps {Asked}", code == ExitCodes.Pass ? null : explanation)],
            Figures = [.. Figures(result)],
            Advice = [.. Advice(result)],
            Notices = [.. data.Failures.Select(f => f.Message)],
            Sections =
            [
                new PageSection("Values", ValueTable()),
                new PageSection("Rate and response time over MaxConcurrentCalls", RateChart(), TimeChart()),
                new PageSection("How it was measured", new ParagraphBlock(Method())),
            ],
        };
    }

    private string Asked => string.Join(" and ", _thresholds.Select(t => t.Text));

    private bool? Holds(int calls) => _trials.TryGetValue(calls, out var trials)
        ? TuneVerdict.Holds([.. trials.Where(TuneVerdict.Counts)], _thresholds, settings.Load.Runs)
        : null;

    private (string Name, int Code, string Explanation) Verdict(SearchResult result)
    {
        if (data.IsPartial)
        {
            return ("PARTIAL", ExitCodes.Interrupted, result.Smallest is { } held
                ? Invariant($"Ended before its time. {held} is enough; fewer calls were not measured to the end.")
                : "Ended before its time. No value was found that keeps the thresholds.");
        }

        if (data.Failures.Count > 0)
        {
            return ("INVALID", ExitCodes.Invalid, data.Failures[0].Message);
        }

        return result switch
        {
            { IsComplete: false } => ("INVALID", ExitCodes.Invalid, Untold()
                ?? "A value has too few windows in which the load generator may be believed."),
            { Smallest: null } => ("FAIL", ExitCodes.Fail,
                Invariant($"No MaxConcurrentCalls up to {settings.Most} keeps {Asked}: {FailureOf(settings.Most)}.")),
            { Smallest: 1 } => ("PASS", ExitCodes.Pass, $"One call at a time keeps {Asked}."),
            { Smallest: { } calls } => ("PASS", ExitCodes.Pass,
                Invariant($"MaxConcurrentCalls {calls} is the smallest that keeps {Asked}; with {calls - 1} ")
                    + $"{FailureOf(calls - 1)}."),
        };
    }

    /// <summary>A value whose windows have too few calls for a threshold; null when none has.</summary>
    private string? Untold() =>
        (from value in _trials
         where Holds(value.Key) is null
         from trial in value.Value.Where(TuneVerdict.Counts)
         from threshold in _thresholds.Where(h => !TuneVerdict.IsTold(trial, h))
         select Invariant($"MaxConcurrentCalls {value.Key}: {threshold.Broken(trial.Outcome.Levels[0])}."))
        .FirstOrDefault();

    private string FailureOf(int calls) => _trials[calls]
        .Where(TuneVerdict.Counts)
        .SelectMany(t => TuneVerdict.Broken(t, _thresholds))
        .First();

    private IEnumerable<PageFigure> Figures(SearchResult result)
    {
        if (result.Smallest is not { } calls || LevelOf(calls) is not { } level)
        {
            yield break;
        }

        yield return new PageFigure("MaxConcurrentCalls", Invariant($"{calls}"), Asked);
        yield return new PageFigure("Throughput", Invariant($"{level.CallsPerSecond:0.#}/s"), settings.Load.Load);
        yield return new PageFigure(
            "Response time p99", Milliseconds(level, 0.99) + " ms", Invariant($"{level.Calls} calls"));
    }

    private IEnumerable<string> Advice(SearchResult result)
    {
        if (result.Smallest is { } calls)
        {
            yield return Invariant($"<serviceThrottling maxConcurrentCalls=\"{calls}\" /> in the service behavior: ")
                + Verdict(result).Explanation;
        }
        else if (result.IsComplete && _trials.Count > 0)
        {
            var (most, trials) = _trials.Last();
            yield return Invariant($"With MaxConcurrentCalls {most} the limit is another one. ")
                + LimitSection.Describe(LimitSection.OfLoad(data, trials[^1], 0));
        }
    }

    private LevelOutcome? LevelOf(int calls) => _trials.TryGetValue(calls, out var trials)
        ? Array.FindLast(trials, TuneVerdict.Counts)?.Outcome.Levels[0]
        : null;

    private TableBlock ValueTable() => new(
        "values",
        [
            Column.Number("MaxConcurrentCalls"), Column.Number("run"), Column.Number("calls/s"),
            Column.Number("p50 ms"), Column.Number("p99 ms"), "thresholds", "limit",
        ],
        [.. _trials.SelectMany(v => v.Value.Where(t => t.Outcome.Levels.Count > 0).Select(t => Row(v.Key, t)))]);

    private IReadOnlyList<string> Row(int calls, TrialEvent trial)
    {
        var level = trial.Outcome.Levels[0];
        return
        [
            Invariant($"{calls}"),
            Invariant($"{trial.Repetition}"),
            Invariant($"{level.CallsPerSecond:0.#}"),
            Milliseconds(level, 0.5),
            Milliseconds(level, 0.99),
            !TuneVerdict.Counts(trial) ? "left out: the load generator was the limit"
                : TuneVerdict.Broken(trial, _thresholds).FirstOrDefault() ?? "kept",
            LimitSection.OfLoad(data, trial, 0).Limit,
        ];
    }

    private ChartBlock RateChart() => ChartBlock.Of(
        "tune-rate",
        "Throughput",
        "MaxConcurrentCalls",
        "calls/s",
        [("calls/s", LineStyle.Line, Points(l => l.CallsPerSecond))]);

    private ChartBlock TimeChart() => ChartBlock.Of(
        "tune-time",
        "Response time",
        "MaxConcurrentCalls",
        "ms",
        [
            ("p50", LineStyle.Line, Points(l => l.Responses.Quantile(0.5).Low * HistogramScale.MillisecondsPerUnit)),
            ("p99", LineStyle.Line, Points(l => l.Responses.Quantile(0.99).Low * HistogramScale.MillisecondsPerUnit)),
        ]);

    private IEnumerable<(double X, double Y)> Points(Func<LevelOutcome, double> read) => _trials.Keys
        .Select(calls => (Calls: calls, Level: LevelOf(calls)))
        .Where(p => p.Level is { Calls: > 0 })
        .Select(p => ((double)p.Calls, read(p.Level!)));

    private string Method() =>
        Invariant(
            $"{settings.Load.Load} on {settings.Service}, {settings.Load.Runs} windows of {settings.Load.Duration} ")
        + $"for each value, after {settings.Load.WarmUp} of load. MaxConcurrentCalls is doubled until every window "
        + "keeps the thresholds; then the distance to the last value that broke one is halved. A threshold that holds "
        + "with a smaller value and not with a larger one is not looked for. The other limits of the service are its "
        + "own.";

    private static string Milliseconds(LevelOutcome level, double quantile) => level.Responses.Count == 0
        ? ReportText.None
        : level.Responses.Quantile(quantile).Times(HistogramScale.MillisecondsPerUnit).Text("0.##");
}
