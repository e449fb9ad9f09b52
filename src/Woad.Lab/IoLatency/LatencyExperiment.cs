using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.IoLatency;

/// <summary>The experiment on waiting operations behind MaxConcurrentRequestsPerCpu.</summary>
internal sealed class LatencyExperiment(LatencySettings settings)
    : TrialExperiment<ILatencyCell, LatencySettings>(settings)
{
    public const string ExperimentName = "io-latency";
    public const int WarmUpCalls = 100;

    private readonly LatencyCell[] _cells = [.. settings.Cells()];
    private readonly FailureCell[] _failures = [.. settings.Failures()];

    public override string Name => ExperimentName;

    /// <summary>
    /// The server has processors of its own: requests that wait for nothing use up all that they get, and the load
    /// would be part of what is measured.
    /// </summary>
    public override string DefaultAffinity => "auto";

    /// <summary>
    /// What the CPU gives without latency, by handler, with a gate and without one. One window after the other is
    /// measured again, so that a speed of the machine that lasts for seconds falls on all of them.
    /// </summary>
    protected override IEnumerable<ILatencyCell> Calibration => Enumerable.Repeat(
        _cells.Where(c => c.Milliseconds == 0)
            .Select(c => LatencyModel.Calibrating(c, Given))
            .DistinctBy(c => c.Id),
        LatencyModel.Rounds).SelectMany(c => c);

    /// <summary>Settings and handlers are compared at a latency.</summary>
    protected override IEnumerable<IEnumerable<ILatencyCell>> Groups =>
    [
        .. _cells.GroupBy(c => c.Milliseconds).Select(g => Given.Twin is { } twin && g.Contains(twin.Cell)
            ? g.Append(twin.Again)
            : g),
        _failures,
    ];

    protected override (ILatencyCell Cell, ILatencyCell Again)? Twin => Given.Twin;

    protected override IEnumerable<HypothesisResult> StatementsOf(TrialData data) =>
        new LatencyStatements(Given, data.OfRates()).All();

    public override IReadOnlyList<ModelFigure> Predict(TrialData calibration) =>
    [
        .. _cells.SelectMany(c => LatencyModel.Predict(c, Given, LatencyModel.ByCpu(c, Given, calibration))),
        .. _failures.SelectMany(LatencyModel.Predict),
    ];

    protected override CellSpec ServerOf(ILatencyCell cell) => CellSpec.Of(
        LatencyHost.Name, cell.Host, TimeSpan.FromSeconds(Math.Clamp(cell.Seconds / 60, 0.05, 1)), countsCalls: false);

    protected override LoadPlan PlanOf(ILatencyCell cell, int repetition) => cell.PlanOf(Given);

    protected override ICallTarget TargetOf(ILatencyCell cell, CellTopology topology) =>
        cell.TargetOf(Given, topology.Address);

    protected override bool DetectsWarmUp(ILatencyCell cell) => cell.DetectsWarmUp(Given);

    protected override async Task WarmAsync(ILatencyCell cell, CellTopology topology)
    {
        await using var target = new AdditionTarget(topology.Address);
        var session = await target.OpenAsync();
        await Task.WhenAll(Enumerable.Range(0, cell.WarmUpCalls(Given)).Select(_ => session.CallAsync().AsTask()));
    }

    public override LabPage Build(TrialData data) => new LatencyPage(Given, data.OfRates()).Build();
}
