using Woad.Lab.Runs.Events;
using Woad.Lab.Trials;

namespace Woad.Lab.Instancing;

/// <summary>The figures of a run by cell. A pure function of its raw log.</summary>
internal sealed class InstancingResults
{
    private readonly InstancingSettings _settings;
    private readonly TrialData _data;
    private readonly LabEnvironment? _environment;
    private readonly InstancingCells _cells;

    public InstancingResults(InstancingSettings settings, TrialData data)
    {
        (_settings, _data, _environment) = (settings, data, data.Experiment?.Environment);
        _cells = new InstancingCells(settings);
        Measured = [.. _cells.Measured.Select(ResultOf).Where(c => c.Windows.Count > 0)];
    }

    /// <summary>Cells with a window that counts.</summary>
    public IReadOnlyList<CellResult> Measured { get; }

    public IReadOnlyList<string> Bindings => [.. _cells.Measured.Select(c => c.Binding).Distinct()];

    /// <summary>The server's cost of calls over a binding; null before it was calibrated.</summary>
    public CostModel? CostsOf(string binding) => CostModel.Fit(
    [
        .. _cells.Calibration.Where(c => c.Binding == binding)
            .SelectMany(c => Trials(c.Id, isCalibration: true).Select(t => Window(c, t)).OfType<InstancingWindow>()
                .Take(1)
                .Where(w => w.CallsPerSecond > 0)
                .Select(w => new CalibrationPoint(
                    c,
                    w.Users,
                    w.CallsPerSecond,
                    w.ServerMicroseconds,
                    w.ServerShare,
                    w.BusyShare,
                    w.RestMicroseconds))),
    ]);

    private CellResult ResultOf(InstancingCell cell)
    {
        var watched = cell with { IsWatched = true };
        var seen = _data.CountersOf(watched.Id, 0).Select(s => s.Seen).LastOrDefault(s => s is not null);
        return new CellResult(
            cell,
            _cells.Calibration.Any(c => c.Id == cell.Id),
            [.. Trials(cell.Id, isCalibration: false).Select(t => Window(cell, t)).OfType<InstancingWindow>()],
            _data.Predicted(cell.Id, InstancingModel.Rate),
            _data.PredictedLimit(cell.Id) ?? "",
            seen);
    }

    private IEnumerable<TrialEvent> Trials(string cell, bool isCalibration) => isCalibration
        ? _data.Trials.Where(t => t.Repetition == 0 && t.Cell == cell && t.Ended is null && !_data.Objections(t).Any())
        : _data.Of(cell);

    private InstancingWindow? Window(InstancingCell cell, TrialEvent trial)
    {
        var level = trial.Outcome.Levels[0];
        return ServerUse.Of(_data.CountersOf(cell.Id, trial.Repetition), level.From, level.Seconds) is { } server
            ? new InstancingWindow(
                trial.Repetition,
                (int)level.Asked,
                level,
                server,
                trial.Generator,
                CoreUse.BusyShare(_data, trial, 0),
                LimitSection.Of(_data, trial, 0),
                _environment!.ServerCoreCount)
            {
                RestMicroseconds = (trial.RestSeconds ?? 0) * 1e6,
            }
            : null;
    }
}
