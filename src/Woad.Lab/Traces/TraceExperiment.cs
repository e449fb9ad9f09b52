using System.Globalization;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Traces;

/// <summary>The experiment on traces: the cost of a call at each level.</summary>
/// <param name="settings">The settings.</param>
internal sealed class TraceExperiment(TraceSettings settings)
    : TrialExperiment<ITraceTrial, TraceSettings>(settings)
{
    public const string ExperimentName = "trace";

    private const int WarmUpCalls = 200;

    private readonly TraceCell[] _cells = [.. settings.Cells()];

    public override string Name => ExperimentName;

    /// <summary>Short windows would see the profiles of the compiler.</summary>
    public override IReadOnlyList<(string Name, string Value)> ServerEnvironment => [("DOTNET_TieredPGO", "0")];

    protected override IEnumerable<ITraceTrial> FirstLoads => [.. _cells, Given.Twin.Again];

    protected override IEnumerable<ITraceTrial> Calibration => [.. Given.Baselines()];

    protected override IEnumerable<IEnumerable<ITraceTrial>> Groups => [[.. _cells, Given.Twin.Again]];

    protected override (ITraceTrial Cell, ITraceTrial Again)? Twin => Given.Twin;

    public override IReadOnlyList<ModelFigure> Predict(TrialData calibration) =>
        [.. _cells.SelectMany(c => TraceModel.Predict(c, calibration, Environment.ProcessorCount))];

    public override LabPage Build(TrialData data) => new TracePage(Given, data).Build();

    protected override bool DetectsWarmUp(ITraceTrial cell) => cell is TraceCell { IsBefore: false };

    protected override IEnumerable<HypothesisResult> StatementsOf(TrialData data) =>
        new TraceClaims(Given, data).All();

    protected override CellSpec ServerOf(ITraceTrial cell) => CellSpec.Of(
        TraceHost.Name, new TraceHostSettings(cell.Level), TimeSpan.FromMilliseconds(100), countsCalls: false);

    protected override LoadPlan PlanOf(ITraceTrial cell, int repetition)
    {
        var load = string.Create(CultureInfo.InvariantCulture, $"users:{cell.Callers}");
        return new LoadPlan(LoadText.Parse(
            load, TimeSpan.FromSeconds(cell.Seconds / 2), TimeSpan.FromSeconds(cell.Seconds)))
        {
            Seed = Given.Seed, ReadyChannels = cell.Callers, TickSeconds = Math.Min(1, cell.Seconds / 5),
        };
    }

    protected override ICallTarget TargetOf(ITraceTrial cell, CellTopology topology) => cell.TargetOf(topology);

    protected override async Task WarmAsync(ITraceTrial cell, CellTopology topology)
    {
        await using var target = TargetOf(cell, topology);
        var session = await target.OpenAsync();
        for (var i = 0; i < WarmUpCalls; i++)
        {
            await session.CallAsync();
        }

        await session.DisposeAsync();
    }
}
