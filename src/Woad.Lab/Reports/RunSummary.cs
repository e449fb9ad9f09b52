using Woad.Lab.Callers.Recording;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Trials;

namespace Woad.Lab.Reports;

/// <summary>
/// The figures of a run for programs, <c>summary.json</c>. Fields may be added within a version; the version rises
/// when one changes its meaning or goes. <c>woad-lab schema summary</c> prints the JSON schema.
/// </summary>
/// <param name="Schema">The version of this form.</param>
/// <param name="Experiment">The name of the experiment, or "load".</param>
/// <param name="Verdict">PASS, FAIL, INVALID, UNREACHABLE, ABORTED or PARTIAL.</param>
/// <param name="ExitCode">The exit code of the process.</param>
/// <param name="Explanation">A sentence for the verdict.</param>
/// <param name="Started">The begin of the run.</param>
/// <param name="Seconds">The length of the run.</param>
/// <param name="Environment">The machine and the runtime.</param>
/// <param name="Windows">All measured windows, in order of time.</param>
/// <param name="Comparison">The figures of the comparison table.</param>
/// <param name="Predictions">The last predictions that were written before the load.</param>
/// <param name="Faults">Calls that failed, by kind.</param>
/// <param name="Advice">What to do, each with its evidence.</param>
/// <param name="Notices">What a reader of the figures must know.</param>
internal sealed record RunSummary(
    int Schema,
    string Experiment,
    string Verdict,
    int ExitCode,
    string Explanation,
    DateTimeOffset Started,
    double Seconds,
    LabEnvironment Environment,
    IReadOnlyList<WindowSummary> Windows,
    IReadOnlyList<ConclusionLine> Comparison,
    IReadOnlyList<ModelFigure> Predictions,
    IReadOnlyList<FaultCount> Faults,
    IReadOnlyList<string> Advice,
    IReadOnlyList<string> Notices)
{
    public const int CurrentSchema = 1;

    public static RunSummary Of(LabPage page, TrialData data) => new(
        CurrentSchema,
        page.Title,
        page.Verdict,
        page.ExitCode,
        page.Explanation,
        page.Started,
        Math.Round(data.Seconds, 3),
        page.Environment,
        [.. data.Measured.SelectMany(t => t.Outcome.Levels.Select(l => WindowSummary.Of(data, t, l)))],
        page.Comparison?.Lines ?? [],
        data.Model,
        FaultCount.Merge(data.Measured.SelectMany(t => t.Outcome.Faults)),
        page.Advice,
        page.Notices);
}
