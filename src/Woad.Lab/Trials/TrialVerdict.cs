using Woad.Lab.Callers;
using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Trials;

/// <summary>What a run of trials comes to as a whole.</summary>
internal sealed record TrialVerdict(string Name, int ExitCode, string Explanation)
{
    private const int MostBroken = 10;

    /// <param name="data">What was measured.</param>
    /// <param name="broken">Thresholds that were not kept.</param>
    /// <param name="planned">The cells that were to be measured, each <paramref name="runs"/> times.</param>
    /// <param name="runs">Repetitions asked for.</param>
    public static TrialVerdict Of(TrialData data, IReadOnlyList<string> broken, IEnumerable<string> planned, int runs)
    {
        var trials = data.Measured.ToArray();
        broken = [.. broken, .. data.BrokenThresholds];
        var calls = trials.Sum(t => t.Outcome.Levels.Sum(l => l.Calls));
        var refused = trials.GroupBy(t => t.Cell)
            .Where(cell => cell.All(t => data.Objections(t).Any()))
            .Select(cell => $"{cell.Key}: {data.Objections(cell.First()).First()}")
            .ToArray();
        var aborted = trials.FirstOrDefault(t => t.Ended?.StartsWith("aborted", StringComparison.Ordinal) == true);
        var faults = FaultCount.Merge(trials.SelectMany(t => t.Outcome.Faults));
        if (faults.Count == 0 && calls == 0)
        {
            // A load that an abort rule ends in its warm-up has failures there only.
            faults = FaultCount.Merge(trials.SelectMany(t => t.Outcome.FaultsOutside));
        }

        var examples = $" {FaultCount.Describe(faults)}".TrimEnd();
        if (data.IsPartial || trials.Any(t => t.Ended == TrialRunner.Interrupted))
        {
            return new(
                "PARTIAL",
                ExitCodes.Interrupted,
                "Ended before its time. " + MissingTrials.Describe(
                    trials.Where(t => t.Ended is null).Select(t => (t.Cell, t.Repetition)), planned, runs));
        }

        // Where nothing failed and the generator was too slow to call at all, the service has done nothing wrong.
        var isSilent = faults.Count > 0 || data.Failures.Count > 0 || !trials.Any(t => data.Objections(t).Any());
        if (calls == 0 && isSilent && !faults.Any(f => f.Kind is FaultKind.Fault or FaultKind.Check))
        {
            return Unanswered(data, trials, faults, examples);
        }

        if (aborted is not null)
        {
            return new(
                "ABORTED",
                ExitCodes.Aborted,
                $"{aborted.Cell}: {aborted.Ended}; what was measured until then is shown.{examples}");
        }

        if (refused.Length > 0)
        {
            return Refused(trials, refused, examples);
        }

        if (broken.Count > 0)
        {
            return Broken(broken, examples);
        }

        return data.Failures.Count > 0
            ? new(
                "INVALID",
                ExitCodes.Invalid,
                $"{data.Failures.Count} trials could not be run: {data.Failures[0].Message}")
            : new("PASS", ExitCodes.Pass, Passed(data, trials));
    }

    private static TrialVerdict Unanswered(
        TrialData data, TrialEvent[] trials, IReadOnlyList<FaultCount> faults, string examples)
    {
        var reason = data.Failures.Count > 0 ? " " + data.Failures[0].Message
            : faults.Count > 0 ? examples
            : $" {Waiting(trials)} A --duration longer than the --timeout shows what becomes of them.";
        return faults.All(f => f.Kind == FaultKind.Unreachable) && (faults.Count > 0 || data.Failures.Count > 0)
            ? new("UNREACHABLE", ExitCodes.Unreachable, "No call was answered." + reason)
            : new("FAIL", ExitCodes.Fail, "No call was answered." + reason);
    }

    private static TrialVerdict Refused(TrialEvent[] trials, string[] refused, string examples) => new(
        "INVALID",
        ExitCodes.Invalid,
        $"{refused.Length} of {trials.Select(t => t.Cell).Distinct().Count()} cells gave no trustworthy figure. "
            + $"{string.Join("; ", refused.Take(3))}.{examples}");

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

    private static string Passed(TrialData data, TrialEvent[] trials) =>
        trials.Count(t => data.Objections(t).Any()) is > 0 and var leftOut
            ? $"{trials.Length - leftOut} of {trials.Length} trials count; {leftOut} were left out, with the "
                + "reasons in a table, and each cell has others."
            : $"{(trials.Length == 1 ? "The trial was" : $"All {trials.Length} trials were")} measured, and the load "
                + "generator was not the limit.";
}
