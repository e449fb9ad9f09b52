using Woad.Lab.Measuring;
using Woad.Lab.Runs;
using Woad.Lab.Runs.Events;
using Woad.Lab.Trials;

namespace Woad.Lab.Results;

/// <summary>
/// What a raw log says. A pure function of its lines, so that a report can be built again at any time.
/// </summary>
internal sealed class RunAnalysis
{
    public RunAnalysis(RunData data)
    {
        Data = data;
        Cells = [.. data.Cells.Select(ResultOf).Where(c => c.Windows.Count > 0 || HasFault(c))];
        Hypotheses = [.. new InstancingHypotheses(this).All()];
        Model = ModelResult.Of(Cells);
    }

    public RunData Data { get; }

    public IReadOnlyList<CellResult> Cells { get; }

    public IReadOnlyList<HypothesisResult> Hypotheses { get; }

    public ModelResult? Model { get; }

    public bool IsPartial => Data.End is not { Interrupted: false };

    public IEnumerable<CellResult> Measured => Cells.Where(c => c.IsMeasured);

    public IEnumerable<CellResult> Invalid => Cells.Where(c => !c.IsMeasured);

    public int ExitCode => this switch
    {
        { IsPartial: true } => ExitCodes.Interrupted,
        _ when Cells.All(c => c.Windows.All(w => w.Calls == 0)) => ExitCodes.Unreachable,
        _ when Invalid.Any() => ExitCodes.Invalid,
        _ => ExitCodes.Pass,
    };

    public string Verdict => ExitCode switch
    {
        ExitCodes.Interrupted => "PARTIAL",
        ExitCodes.Unreachable => "UNREACHABLE",
        ExitCodes.Invalid => "INVALID",
        _ => "PASS",
    };

    /// <summary>One sentence that the verdict stands for.</summary>
    public string Explanation => ExitCode switch
    {
        ExitCodes.Interrupted => "Ended before its time. " + MissingTrials.Describe(
            Data.Phases.Select(p => (p.Cell, p.Repetition)), Data.Planned, Data.Run.Settings.Runs),
        ExitCodes.Unreachable => "No call of any cell succeeded.",
        ExitCodes.Invalid =>
            $"{Invalid.Count()} of {Cells.Count} cells gave no trustworthy figure; the reasons are in the diagnosis.",
        _ => $"All {Cells.Count} cells were measured, and the load generator was not the limit.",
    };

    private CellResult ResultOf(CellEvent cell)
    {
        var windows = new List<WindowResult>();
        var latencies = new Histogram();
        foreach (var phase in Data.Phases.Where(p => p.Cell == cell.Id))
        {
            var window = WindowResult.Of(phase, Data.Run.Environment);
            windows.Add(window);
            if (window.IsValid)
            {
                latencies.Merge(Data.LatenciesOf(phase));
            }
        }

        return new CellResult(
            cell.Cell,
            cell.IsCalibration,
            Data.Predictions.FirstOrDefault(p => p.Cell == cell.Id),
            windows,
            latencies,
            Data.ObservationOf(cell.Id));
    }

    private bool HasFault(CellResult cell) => Data.Faults.Any(f => f.Cell == cell.Cell.Id && f.Repetition > 0);
}
