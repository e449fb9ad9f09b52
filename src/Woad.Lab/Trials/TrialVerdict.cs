using Woad.Lab.Callers;
using Woad.Lab.Callers.Checks;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Trials;

/// <summary>What a run of trials comes to as a whole.</summary>
internal sealed record TrialVerdict(string Name, int ExitCode, string Explanation)
{
    private const int MostBroken = 10;
    private const int MostRefused = 3;

    /// <summary>The repetitions of a run in blocks, which are as many as its statements need.</summary>
    public const int InBlocks = 0;

    /// <param name="data">What was measured.</param>
    /// <param name="broken">Thresholds that were not kept.</param>
    /// <param name="planned">The cells that were to be measured, each <paramref name="runs"/> times.</param>
    /// <param name="runs">Repetitions asked for.</param>
    /// <param name="asked">
    /// Whether somebody set the thresholds that <paramref name="broken"/> is of; null where there are none, not even by
    /// default.
    /// </param>
    /// <param name="failing">Reasons why the rates are none of the service's.</param>
    /// <param name="statements">
    /// The statements of the experiment. A cell without a figure makes the run invalid where one of them is not
    /// measured for want of it. Null, or none, where each cell matters.
    /// </param>
    public static TrialVerdict Of(
        TrialData data,
        IReadOnlyList<string> broken,
        IEnumerable<string> planned,
        int runs,
        bool? asked = null,
        IReadOnlyList<string>? failing = null,
        IReadOnlyList<HypothesisResult>? statements = null)
    {
        var trials = data.Measured.ToArray();
        var faults = FaultsOf(trials);
        var examples = $" {FaultCount.Describe(faults)}".TrimEnd();
        asked = data.Thresholds.Count > 0 ? true : asked;
        return Ended(data, trials, planned, runs)
            ?? Unanswered(data, trials, faults, examples, isJudged: asked is not null)
            ?? Aborted(trials, examples)
            ?? Refused(data, trials, examples, statements ?? [])
            ?? (failing is { Count: > 0 }
                ? new("INVALID", ExitCodes.Invalid, string.Join("; ", failing.Take(MostBroken)) + "." + examples)
                : Judged(data, trials, [.. broken, .. data.BrokenThresholds], asked, faults));
    }

    /// <summary>The name of the verdict on a run whose figures belong to a busy machine.</summary>
    public const string Disturbed = "DISTURBED";

    /// <summary>The verdict on windows that count, by thresholds and disturbance.</summary>
    private static TrialVerdict Judged(
        TrialData data,
        TrialEvent[] trials,
        IReadOnlyList<string> broken,
        bool? asked,
        IReadOnlyList<FaultCount> faults)
    {
        var examples = $" {FaultCount.Describe(faults)}".TrimEnd();
        return (broken.Count, DisturbedRun.Describe(data), asked) switch
        {
            (> 0, null, _) => Broken(broken, examples),
            (> 0, _, _) when AreFaults(broken, faults) => Broken(broken, examples),
            (> 0, { } others, _) => new(
                Disturbed,
                ExitCodes.Disturbed,
                $"{others} These conditions are broken, which other work of the machine may have caused: "
                    + string.Join("; ", broken.Take(MostBroken)) + "." + examples),
            _ when data.Failures.Count > 0 => new(
                "INVALID",
                ExitCodes.Invalid,
                $"{data.Failures.Count} trials could not be run: {data.Failures[0].Message}"),
            (_, var others, true) => new(
                "PASS", ExitCodes.Pass, $"All thresholds are kept. {Passed(data, trials)} {others}".TrimEnd()),
            (_, { } others, _) => new(Disturbed, ExitCodes.Pass, others),
            _ => new("MEASURED", ExitCodes.Pass, Passed(data, trials)),
        };
    }

    /// <summary>Whether the service's own answers broke a condition: other work makes calls late, not faults.</summary>
    private static bool AreFaults(IReadOnlyList<string> broken, IReadOnlyList<FaultCount> faults) =>
        broken.Any(Threshold.IsOfErrors)
        && faults.Where(f => f.Kind is FaultKind.Fault or FaultKind.Check or FaultKind.Contract or FaultKind.Security
            or FaultKind.Quota).Sum(f => f.Count) * 2 > faults.Sum(f => f.Count);

    private static IReadOnlyList<FaultCount> FaultsOf(TrialEvent[] trials)
    {
        var faults = FaultCount.Merge(trials.SelectMany(t => t.Outcome.Faults));

        // A load that an abort rule ends in its warm-up has failures there only.
        return faults.Count == 0 && CallsOf(trials) == 0
            ? FaultCount.Merge(trials.SelectMany(t => t.Outcome.FaultsOutside))
            : faults;
    }

    private static long CallsOf(TrialEvent[] trials) => trials.Sum(t => t.Outcome.Levels.Sum(l => l.Calls));

    private static TrialVerdict? Ended(
        TrialData data, TrialEvent[] trials, IEnumerable<string> planned, int runs) =>
        data.IsPartial || trials.Any(t => t.Ended == TrialRunner.Interrupted)
            ? new(
                "PARTIAL",
                ExitCodes.Interrupted,
                "Ended before its time" + (runs == InBlocks
                    ? $", in block {trials.Select(t => t.Repetition).DefaultIfEmpty().Max()}."
                    : ". " + MissingTrials.Describe(
                        trials.Where(t => t.Ended is null).Select(t => (t.Cell, t.Repetition)), planned, runs)))
            : null;

    /// <summary>Null when a call was answered, or the generator was too slow to call at all.</summary>
    private static TrialVerdict? Unanswered(
        TrialData data, TrialEvent[] trials, IReadOnlyList<FaultCount> faults, string examples, bool isJudged)
    {
        // Where nothing failed and the generator was too slow to call at all, the service has done nothing wrong.
        var isSilent = faults.Count > 0 || data.Failures.Count > 0 || !trials.Any(t => data.Objections(t).Any());
        if (CallsOf(trials) > 0 || !isSilent || faults.Any(f => f.Kind is FaultKind.Fault or FaultKind.Check))
        {
            return null;
        }

        var reason = data.Failures.Count > 0 ? " " + data.Failures[0].Message
            : faults.Count > 0 ? examples
            : $" {Waiting(trials)} A --duration longer than the --timeout shows what becomes of them.";
        return faults.All(f => f.Kind == FaultKind.Unreachable) && (faults.Count > 0 || data.Failures.Count > 0)
            ? new("UNREACHABLE", ExitCodes.Unreachable, "No call was answered." + reason)
            : isJudged
                ? new("FAIL", ExitCodes.Fail, "No call was answered." + reason)
                : new("INVALID", ExitCodes.Invalid, "No call was answered." + reason);
    }

    private static TrialVerdict? Aborted(TrialEvent[] trials, string examples) =>
        trials.FirstOrDefault(t => t.Ended?.StartsWith("aborted", StringComparison.Ordinal) == true) is { } aborted
            ? new(
                "ABORTED",
                ExitCodes.Aborted,
                $"{aborted.Cell}: {aborted.Ended}; what was measured until then is shown.{examples}")
            : null;

    /// <summary>Null when each cell that matters has a window which counts.</summary>
    private static TrialVerdict? Refused(
        TrialData data, TrialEvent[] trials, string examples, IReadOnlyList<HypothesisResult> statements)
    {
        var refused = RefusedOf(data, trials);
        var cells = trials.Select(t => t.Cell).Distinct().Count();
        if (refused.Length == 0 || (refused.Length < cells && !AreNeeded(refused, statements)))
        {
            return null;
        }

        var reasons = string.Join("; ", refused.Take(MostRefused).Select(r => $"{r.Cell}: {r.Why}"));
        return data.Failures.Count == 0 && !trials.Any(static t => t.IsIncomplete)
            && DisturbedRun.Describe(data) is { } others
                // Other work of the machine makes the load generator pause, too.
                ? new(
                    Disturbed,
                    ExitCodes.Disturbed,
                    $"{others} {refused.Length} of {cells} cells have no figure: {reasons}.{examples}")
                : new(
                    "INVALID",
                    ExitCodes.Invalid,
                    $"{refused.Length} of {cells} cells gave no trustworthy figure. {reasons}.{examples}");
    }

    private static (string Cell, string Why)[] RefusedOf(TrialData data, TrialEvent[] trials) =>
    [
        .. trials.GroupBy(t => t.Cell)
            .Where(cell => cell.All(t => data.Objections(t).Any()))
            .Select(cell => (cell.Key, data.Objections(cell.First()).First())),
    ];

    /// <summary>Whether a statement is not measured for want of one of the cells.</summary>
    private static bool AreNeeded((string Cell, string Why)[] refused, IReadOnlyList<HypothesisResult> statements) =>
        statements.Count == 0 || Array.Exists(refused, r => statements.Any(
            s => s.Outcome == Outcome.NotMeasured && s.Inputs.Contains(r.Cell)));

    private static TrialVerdict Broken(IReadOnlyList<string> broken, string examples)
    {
        var others = broken.Count > MostBroken ? $"; {broken.Count - MostBroken} more" : "";
        return new("FAIL", ExitCodes.Fail, string.Join("; ", broken.Take(MostBroken)) + others + "." + examples);
    }

    private static string Waiting(TrialEvent[] trials) =>
        trials.SelectMany(t => t.Outcome.Levels).MaxBy(l =>
            l.Unanswered.OldestSeconds)?.Unanswered is { Count: > 0 } calls
            ? $"None failed either: {calls.Describe()}."
            : "None failed either: none was made.";

    private static string Passed(TrialData data, TrialEvent[] trials)
    {
        var leftOut = trials.Count(t => data.Objections(t).Any());
        if (leftOut == 0)
        {
            return $"{(trials.Length == 1 ? "The trial was" : $"All {trials.Length} trials were")} measured, and the "
                + "load generator was not the limit.";
        }

        var refused = RefusedOf(data, trials);
        return $"{trials.Length - leftOut} of {trials.Length} trials count; {leftOut} were left out, with the reasons "
            + (refused.Length == 0
                ? "in a table, and each cell has others."
                : $"in a table. No statement needs the {(refused.Length == 1 ? "cell" : "cells")} without another, not "
                    + "measured: "
                    + string.Join("; ", refused.Take(MostRefused).Select(r => $"{r.Cell}: {r.Why}")) + ".");
    }
}
