using Woad.Lab.Results;
using Woad.Lab.Runs;
using Woad.Lab.Runs.Events;

namespace Woad.Lab.Reports;

/// <summary>The figures of a run for programs; also embedded in the page.</summary>
internal sealed record RunSummary(
    string Experiment,
    DateTimeOffset Started,
    double Seconds,
    string Verdict,
    int ExitCode,
    LabEnvironment Environment,
    IReadOnlyList<CellSummary> Cells,
    IReadOnlyList<HypothesisResult> Hypotheses,
    ModelResult? Model)
{
    public static RunSummary Of(RunAnalysis run) => new(
        run.Data.Run.Experiment,
        run.Data.Run.Started,
        run.Data.Seconds,
        run.Verdict,
        run.ExitCode,
        run.Data.Run.Environment,
        [.. run.Cells.Select(CellSummary.Of)],
        run.Hypotheses,
        run.Model);
}
