using System.ServiceModel;
using Woad.Lab.Hosts;
using Woad.Lab.Limits;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Statistics;
using Woad.Lab.Trials;

namespace Woad.Lab.Instancing;

/// <summary>The figures of a run by cell. A pure function of its raw log.</summary>
internal sealed class InstancingResults
{
    private const string NoCell = "the run has no such cell";

    private readonly InstancingSettings _settings;
    private readonly TrialData _data;
    private readonly LabEnvironment? _environment;
    private readonly InstancingCells _cells;
    private readonly SpeedEffect _before;

    public InstancingResults(InstancingSettings settings, TrialData data)
    {
        (_settings, _data, _environment) = (settings, data, data.Experiment?.Environment);
        _cells = new InstancingCells(settings);
        _before = SpeedBefore();
        var measured = _cells.Measured
            .Select(c => (Cell: c, Windows: AtOneSpeed(
                [.. data.Of(c.Id).Select(t => Window(c, t)).OfType<InstancingWindow>()])))
            .Where(c => c.Windows.Count > 0)
            .ToArray();
        var meanwhile = SpeedEffect.Of(
            measured.Select(c =>
                c.Windows.Where(w => w.FollowsSpeed).Select(w => (w.Speed ?? 0, w.ServerMicroseconds))),
            _before.Usual);
        SpeedPower = meanwhile.Power;
        Measured = [.. measured.Select(c => ResultOf(
            c.Cell, [.. c.Windows.Select(w => w with { SpeedFactor = meanwhile.FactorOf(w.Speed) })]))];
    }

    /// <summary>The power of the processors' speed that the processor time of calls followed.</summary>
    public double SpeedPower { get; }

    /// <summary>Cells with a window that counts.</summary>
    public IReadOnlyList<CellResult> Measured { get; }

    /// <summary>All cells that were to be measured.</summary>
    public IReadOnlyList<InstancingCell> Planned => _cells.Measured;

    /// <summary>Those without a window that counts, with the reasons.</summary>
    public IReadOnlyList<MissingCell> Missing =>
        MissingCells.Of(_data, Planned.Select(c => c.Id), Measured.Select(c => c.Cell.Id));

    /// <summary>The ratio of the cell that is measured twice to itself.</summary>
    public Figure<Estimate> Twins => Find(c => c.IsTwin) is { } twin
        ? Ratio(twin, Find(c => c.Id == (twin with { IsTwin = false }).Id))
        : Figure<Estimate>.Missing(NoCell);

    public IReadOnlyList<string> Bindings => [.. _cells.Measured.Select(c => c.Binding).Distinct()];

    /// <summary>The figures of a planned cell, or the reason why it has none.</summary>
    public Figure<CellResult> Of(InstancingCell cell) =>
        Measured.FirstOrDefault(c => c.Cell.Id == cell.Id) is { } result
            ? Figures.Of(result)
            : Figure<CellResult>.Missing(MissingCells.Why(_data, cell.Id));

    /// <summary>The first planned cell of a kind; null when the run has none.</summary>
    public InstancingCell? Find(Func<InstancingCell, bool> isMeant) => Planned.FirstOrDefault(isMeant);

    /// <summary>
    /// The planned cell of those modes at the smallest size, without work of its own, one call in flight a proxy. Cells
    /// that are compared have the same size, whichever of them were measured.
    /// </summary>
    public InstancingCell? Light(string binding, InstanceContextMode mode, ConcurrencyMode concurrency) => Planned
        .Where(c => c.Binding == binding && c.IsPlain && c.Mode == mode && c.Concurrency == concurrency)
        .MinBy(c => c.Objects);

    /// <summary>The ratio of two cells inside the blocks that have both, pooled.</summary>
    public static Figure<Estimate> Ratio(CellResult above, CellResult below) =>
        PairedRatio.Of(above.ByBlock, below.ByBlock).OrMissing(
            $"no block has a window of both {above.Cell.Id} and {below.Cell.Id} in which calls were answered");

    /// <summary>The ratio of two planned cells; missing where one of them is.</summary>
    public Figure<Estimate> Ratio(InstancingCell? above, InstancingCell? below) =>
        from one in Of(above, NoCell)
        from other in Of(below, NoCell)
        from ratio in Ratio(one, other)
        select ratio;

    private Figure<CellResult> Of(InstancingCell? cell, string why) => cell is null
        ? Figure<CellResult>.Missing(why)
        : Of(cell);

    /// <summary>The server's cost of calls over a binding; null before it was calibrated.</summary>
    public CostModel? CostsOf(string binding) =>
        CostModel.Fit(
            _cells.CalibrationWindows.Where(c => c.Binding == binding)
                .GroupBy(c => (c with { Round = 0 }).Id)
                .SelectMany(windows => Calibrating([.. windows]))) is { } costs
            ? costs with { Wait = WaitMicroseconds() ?? costs.Wait }
            : null;

    /// <summary>
    /// How long an operation that waits is inside, from the loads in which the service is watched. The shortest one met
    /// the fewest others on the processor, for which the model adds what it makes calls wait.
    /// </summary>
    private double? WaitMicroseconds() => _cells.Watched.Where(c => c.Work == OperationWork.Wait)
        .Select(c => _data.CountersOf(c.Id, 0).Select(s => s.Seen).LastOrDefault(s => s is { Calls: > 0 }))
        .OfType<ServiceObservation>()
        .Select(s => (double?)s.MeanHoldMicroseconds)
        .Min();

    private CellResult ResultOf(InstancingCell cell, IReadOnlyList<InstancingWindow> windows)
    {
        var watched = cell with { IsWatched = true };
        var seen = _data.CountersOf(watched.Id, 0).Select(s => s.Seen).LastOrDefault(s => s is not null);
        return new CellResult(
            cell,
            _cells.Calibration.Any(c => c.Id == cell.Id),
            windows,
            _data.Predicted(cell.Id, InstancingModel.Rate),
            _data.PredictedLimit(cell.Id) ?? "",
            seen);
    }

    /// <summary>
    /// The windows that calibrate a cell: those that others did not disturb, and all where they disturbed each. What a
    /// call costs the server hardly depends on whether the load generator kept up, which a rate does. A generator is
    /// busiest where the server is fastest: without those windows the cost would be too high.
    /// </summary>
    private IEnumerable<CalibrationPoint> Calibrating(IReadOnlyList<InstancingCell> windows)
    {
        TrialEvent[] trials =
        [
            .. _data.Calibrating.Where(t => t.Ended is null && windows.Any(c => c.Id == t.Cell)),
        ];
        var undisturbed = Array.FindAll(trials, t => !_data.Disturbances(t).Any());
        var cells = windows.ToDictionary(c => c.Id);
        return (undisturbed.Length > 0 ? undisturbed : trials)
            .Select(t => Window(cells[t.Cell], t))
            .OfType<InstancingWindow>()
            .Where(w => w.CallsPerSecond > 0)
            .Select(w => w with { SpeedFactor = _before.FactorOf(w.Speed) })
            .Select(w => new CalibrationPoint(
                windows[0] with { Round = 0 },
                w.Users,
                w.CallsPerSecond,
                w.ServerMicroseconds,
                w.ServerShare,
                w.BusyShare,
                w.RestMicroseconds));
    }

    /// <summary>Where the processors limit a cell in most of its windows, its rates follow their speed.</summary>
    private static IReadOnlyList<InstancingWindow> AtOneSpeed(IReadOnlyList<InstancingWindow> windows) =>
        2 * windows.Count(w => w.Search.Limit == LimitNames.ServiceCpu) <= windows.Count
            ? windows
            : [.. windows.Select(w => w with { FollowsSpeed = true })];

    /// <summary>
    /// From the windows that calibrate. The predictions belong to the median of the speeds before the first repetition,
    /// and so do the figures that are compared with them.
    /// </summary>
    private SpeedEffect SpeedBefore()
    {
        var before = _data.Calibrating.ToArray();
        double[] speeds = [.. before.Select(t => t.Speed).OfType<double>().Order()];
        var cells = _cells.CalibrationWindows.Where(c => c.Work == OperationWork.None).ToDictionary(c => c.Id);
        return SpeedEffect.Of(
            before.Where(t => t.Ended is null && cells.ContainsKey(t.Cell))
                .Select(t => Window(cells[t.Cell], t))
                .OfType<InstancingWindow>()
                .GroupBy(w => w.Cell)
                .Select(same => same.Select(w => (w.Speed ?? 0, w.ServerMicroseconds))),
            speeds.Length == 0 ? null : speeds[speeds.Length / 2]);
    }

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
                Cell = (cell with { Round = 0 }).Id,
                Speed = trial.Speed,
                Slices = trial.Slices,
                WithoutSession = (int)Math.Max(0, level.Asked - trial.Outcome.Opens.Count),
            }
            : null;
    }
}
