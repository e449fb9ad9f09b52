using System.Globalization;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Durable;

/// <summary>The experiment on durable services: what a store, the size of a state and more hosts do to calls.</summary>
internal sealed class DurableExperiment(DurableSettings settings)
    : TrialExperiment<IDurableTrial, DurableSettings>(settings)
{
    public const string ExperimentName = "durable";
    private const int WarmUpCalls = 60;

    /// <summary>The window of the load before the measurements, after its warm-up.</summary>
    private const double FirstSeconds = 0.1;

    private readonly DurableCell[] _cells = [.. settings.Cells()];

    public override string Name => ExperimentName;

    protected override IEnumerable<IDurableTrial> FirstLoads =>
        [.. _cells.Where(c => c.Callers == Given.Callers.Max())];

    protected override IEnumerable<IDurableTrial> Calibration => [.. Given.Baselines()];

    public override IReadOnlyList<(string Name, string Value)> ServerEnvironment =>
        Given.HasShortWindows ? [("DOTNET_TieredPGO", "0")] : [];

    protected override bool DetectsWarmUp(IDurableTrial cell) => cell.DetectsWarmUp;

    /// <summary>Numbers of callers and hosts are compared at a size.</summary>
    protected override IEnumerable<IEnumerable<IDurableTrial>> Groups => _cells
        .GroupBy(c => (c.Store, c.Bytes))
        .Select(g => Given.Twin is { } twin && g.Contains(twin.Cell) ? g.Append(twin.Again) : g);

    protected override (IDurableTrial Cell, IDurableTrial Again)? Twin => Given.Twin;

    protected override IEnumerable<HypothesisResult> StatementsOf(TrialData data) =>
        new DurablePage(Given, data).Claims().All();

    public override IReadOnlyList<ModelFigure> Predict(TrialData calibration)
    {
        var baselines = new Baselines(calibration, Given.MiddleSize);
        return [.. _cells.SelectMany(c => DurableModel.Predict(c, baselines))];
    }

    protected override CellSpec ServerOf(IDurableTrial cell) => CellSpec.Of(
        DurableHost.Name,
        new DurableHostSettings(
            Given.Stores, cell.Hosts),
        TimeSpan.FromMilliseconds(100),
        countsCalls: false);

    protected override LoadPlan PlanOf(IDurableTrial cell, int repetition)
    {
        var (warmUp, seconds) = cell is DurableCell && repetition == 0
            ? (0, FirstSeconds)
            : (cell.WarmUpSeconds, cell.Seconds);
        var load = string.Create(CultureInfo.InvariantCulture, $"users:{cell.Callers}");
        return new LoadPlan(LoadText.Parse(load, TimeSpan.FromSeconds(warmUp), TimeSpan.FromSeconds(seconds)))
        {
            Seed = Given.Seed,
            ReadyChannels = cell.Callers,
            TickSeconds = Math.Min(1, seconds / 5),
        };
    }

    protected override ICallTarget TargetOf(IDurableTrial cell, CellTopology topology) => cell.TargetOf(topology);

    /// <summary>Each host answers calls before the load, until most of its code is compiled.</summary>
    protected override async Task WarmAsync(IDurableTrial cell, CellTopology topology)
    {
        await using var target = TargetOf(cell, topology);
        await Task.WhenAll(Enumerable.Range(0, cell.Hosts).Select(async _ =>
        {
            var session = await target.OpenAsync();
            for (var i = 0; i < WarmUpCalls; i++)
            {
                await session.CallAsync();
            }

            await session.DisposeAsync();
        }));
    }

    public override LabPage Build(TrialData data) => new DurablePage(Given, data).Build();
}
