using Woad.Lab.Pages;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Reports;

/// <summary>What each run holds against what was measured, before the user asks for more.</summary>
internal static class RunChecks
{
    /// <summary>Every trial, whether it may be believed, and the verdict.</summary>
    public static IEnumerable<RunCheck> Of(TrialData data, string verdict, int exitCode, string explanation)
    {
        foreach (var trial in data.Measured)
        {
            var objections = data.Objections(trial).Concat(trial.Ended is { } ended ? [ended] : []).ToArray();
            yield return new RunCheck(
                $"{trial.Cell}, repetition {trial.Repetition}",
                objections.Length == 0 ? null : string.Join("; ", objections));
        }

        foreach (var failure in data.Failures)
        {
            yield return new RunCheck($"{failure.Cell}, repetition {failure.Repetition}", failure.Message);
        }

        yield return new RunCheck("verdict", exitCode == ExitCodes.Pass ? null : $"{verdict}: {explanation}");
    }
}
