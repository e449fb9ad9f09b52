using Woad.Lab.Bindings;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Claims;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Published;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;
using static System.FormattableString;

namespace Woad.Lab.Throttling;

/// <summary>
/// The published sentences and figures of the test, each held against the cells that decide it. A run reproduces a
/// published pair when both its tests and its mean are near it.
/// </summary>
internal sealed class ThrottlingClaims(ThrottlingSettings settings, TrialData data)
{
    private readonly string? _disturbance = DisturbedRun.InShort(data);

    /// <summary>The claim about the pair of run 1.</summary>
    public const string FirstPair = "T1";

    /// <summary>The difference that makes no difference, of tests and of their mean time.</summary>
    private const double Tolerance = 0.1;

    /// <summary>Tests of a fixed length are counted: a run that was made once differs little from the next.</summary>
    private const double OnceSpread = 0.02;

    private const double Slope = 0.05;
    private const string TestCount = "tests";
    private const string MeanTime = "mean test time, s,";

    /// <summary>All claims that the experiment can make, without its figures.</summary>
    public static IReadOnlyList<Claim> Forms { get; } =
    [
        .. PublishedRun.All.Where(IsPrinted).Select(Pair),
        Grows("T5", "run 1"),
        Grows("T6", "run 2"),
        Falls(),
        More("T8", "run 2 ÷ run 1", "More sessions (100 instead of 10): some improvement", 1 + Slope),
        More("T9", "run 3 ÷ run 2", "More calls and instances (100 instead of 16): much better", 2),
        More("T10", "calls 200 ÷ calls 100", "Two calls at once of each user need calls and instances of 200", 1.5),
        Threads(),
    ];

    public IEnumerable<HypothesisResult> All()
    {
        foreach (var run in PublishedRun.All.Where(IsPrinted))
        {
            var claim = Pair(run);
            foreach (var cell in settings.Cells.Where(c => c.Published?.Name == run.Name && IsMain(c)))
            {
                yield return Scoped(claim, cell).Judge(
                    run.Tests is null ? [Mean(cell)] : [Tests(cell), Mean(cell)], _disturbance);
            }
        }

        foreach (var (claim, run) in new[] { (Forms[4], "run1"), (Forms[5], "run2"), (Forms[6], "run3") })
        {
            foreach (var cell in settings.Cells.Where(c => c.Published?.Name == run && IsMain(c)))
            {
                yield return Scoped(claim, cell).Judge([Trend(cell)], _disturbance);
            }
        }

        var (few, free) = (
            settings.Cells.Where(c => c.Style == OperationStyle.Pool).MinBy(c => c.MinThreads),
            settings.Cells.FirstOrDefault(c => c is { Style: OperationStyle.Sync, Limits.Name: "run3" }
                && c.Binding == "netTcp"));
        foreach (var (claim, above, below) in new[]
        {
            (Forms[7], Kept("run2"), Kept("run1")),
            (Forms[8], Kept("run3"), Kept("run2")),
            (Forms[9], Named("run4"), Named("run4-calls100")),
            (Forms[10], few, free),
        })
        {
            if (above is not null && below is not null)
            {
                yield return claim.Judge(
                    [ClaimFigure.Ratio(above.Id, Counts(above), below.Id, Counts(below))], _disturbance);
            }
        }
    }

    private static bool IsPrinted(PublishedRun run) => run.MeanSeconds is not null;

    private static Claim Pair(PublishedRun run)
    {
        var number = PublishedRun.All.ToList().IndexOf(run) + 1;
        Demand[] demands =
        [
            .. run.Tests is { } tests
                ? new[] { Demand.Near(TestCount, tests, Tolerance) with { Format = "0" } }
                : [],
            Demand.Near(MeanTime, run.MeanSeconds!.Value, Tolerance) with { Format = "0.0" },
        ];
        var figures = run.Tests is { } count
            ? Invariant($"{count} tests in {run.MeanSeconds} s each")
            : Invariant($"{run.MeanSeconds} s for a test");
        return new Claim(
            Invariant($"T{number}"),
            $"{run.Name.Replace("run", "run ", StringComparison.Ordinal)}: {figures}",
            [.. demands.Select(d => d with { OnceSpread = OnceSpread })])
        {
            Meaning = holds => holds
                ? "It reproduces all published figures of the run"
                : "It does not reproduce the published figures of the run",
        };
    }

    private static Claim Grows(string id, string run) => new(
        id,
        $"{run}: the mean test time grows",
        [Once(Demand.AtLeast("running mean at the end ÷ at half of the time", 1 + Slope))]);

    private static Claim Falls() => new(
        "T7",
        "run 3: the mean test time falls",
        [Once(Demand.AtMost("running mean at the end ÷ at half of the time", 1 - Slope))]);

    private static Claim More(string id, string ratio, string text, double least) =>
        new(id, text, [Once(Demand.AtLeast($"tests, {ratio},", least))]);

    private static Claim Threads() => new(
        "T11",
        "Few threads have the effect of the published run 3: fewer tests than the limits allow",
        [Once(Demand.AtMost("tests, on the shared pool ÷ on threads of the throttle,", 0.9))]);

    private static Demand Once(Demand demand) => demand with { OnceSpread = OnceSpread };

    private static Claim Scoped(Claim claim, ThrottlingCell cell) => claim with { Scope = cell.Id };

    private bool IsMain(ThrottlingCell cell) => cell.Binding == CellBindings.Published
        || !settings.Cells.Any(c => c.Binding == CellBindings.Published);

    private ThrottlingCell? Kept(string run) => settings.Cells.FirstOrDefault(c =>
        c.Published?.Name == run && IsMain(c) && (run != "run1" || c.Channel.Life == ChannelLife.PerUser));

    private ThrottlingCell? Named(string limits) => settings.Cells.FirstOrDefault(c => c.Limits.Name == limits);

    private ClaimFigure Tests(ThrottlingCell cell) => ClaimFigure.Of(cell.Id, Counts(cell));

    private Figure<IReadOnlyDictionary<int, double>> Counts(ThrottlingCell cell) => ClaimFigure.Values(
        data.Of(cell.Id).Select(t => (t.Repetition, (double?)t.Outcome.Levels.Sum(l => l.Calls))),
        () => MissingCells.Why(data, cell.Id));

    private ClaimFigure Mean(ThrottlingCell cell) => ClaimFigure.Of(cell.Id, ClaimFigure.Values(
        data.Of(cell.Id).Select(t => (t.Repetition, MeanOf(t))), () => MissingCells.Why(data, cell.Id)));

    /// <summary>At the published scale; null when no test was answered.</summary>
    private double? MeanOf(TrialEvent trial)
    {
        var times = Histogram.Merge(trial.Outcome.Levels.Select(l => l.Response));
        return times.Count == 0
            ? null
            : times.Sum / (double)times.Count / HistogramScale.UnitsPerSecond / settings.Scale;
    }

    /// <summary>The running mean at the end of the test, ÷ that at half of its time.</summary>
    private ClaimFigure Trend(ThrottlingCell cell) => ClaimFigure.Of(cell.Id, ClaimFigure.Values(
        data.Of(cell.Id).Select(t => (t.Repetition, Trend(cell, t.Repetition))),
        () => data.Of(cell.Id).Any()
            ? "tests were answered in one half of the time only"
            : MissingCells.Why(data, cell.Id)));

    private double? Trend(ThrottlingCell cell, int repetition)
    {
        (double At, double Seconds)[] means =
            [.. TestTimes.Of(data, cell, repetition, settings.Scale, isRunning: true)];
        var half = means.Where(m => m.At <= cell.Seconds / settings.Scale / 2).ToArray();
        return half.Length == 0 || means.Length == half.Length ? null : means[^1].Seconds / half[^1].Seconds;
    }
}
