using System.Globalization;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Federation;

/// <summary>The experiment on federation: client, token service and service.</summary>
/// <param name="settings">The settings.</param>
internal sealed class FederationExperiment(FederationSettings settings)
    : TrialExperiment<IFederationTrial, FederationSettings>(settings)
{
    public const string ExperimentName = "federation";

    private readonly FederationCell[] _cells = [.. settings.Cells()];

    public override string Name => ExperimentName;

    /// <summary>Short windows would see the profiles of the compiler.</summary>
    public override IReadOnlyList<(string Name, string Value)> ServerEnvironment => [("DOTNET_TieredPGO", "0")];

    protected override IEnumerable<IFederationTrial> FirstLoads => [.. _cells, Given.Twin.Again];

    protected override IEnumerable<IFederationTrial> Calibration => [.. Given.Baselines()];

    protected override IEnumerable<IEnumerable<IFederationTrial>> Groups => [[.. _cells, Given.Twin.Again]];

    protected override (IFederationTrial Cell, IFederationTrial Again)? Twin => Given.Twin;

    public override IReadOnlyList<ModelFigure> Predict(TrialData calibration) =>
        [.. _cells.SelectMany(c => FederationModel.Predict(c, calibration, Environment.ProcessorCount))];

    public override LabPage Build(TrialData data) => new FederationPage(Given, data).Build();

    protected override bool DetectsWarmUp(IFederationTrial cell) =>
        cell is FederationCell { IsBefore: false, Use: not CredentialUse.First };

    protected override IEnumerable<HypothesisResult> StatementsOf(TrialData data) =>
        new FederationClaims(Given, data).All();

    protected override CellSpec ServerOf(IFederationTrial cell) => CellSpec.Of(
        FederationHost.Name, new FederationHostSettings(), TimeSpan.FromMilliseconds(100), countsCalls: false);

    protected override LoadPlan PlanOf(IFederationTrial cell, int repetition)
    {
        var load = string.Create(CultureInfo.InvariantCulture, $"users:{cell.Callers}");
        return new LoadPlan(LoadText.Parse(
            load, TimeSpan.FromSeconds(cell.Seconds / 2), TimeSpan.FromSeconds(cell.Seconds)))
        {
            Seed = Given.Seed, ReadyChannels = cell.Callers, TickSeconds = Math.Min(1, cell.Seconds / 5),
        };
    }

    protected override ICallTarget TargetOf(IFederationTrial cell, CellTopology topology) => cell.TargetOf(topology);

    protected override async Task WarmAsync(IFederationTrial cell, CellTopology topology)
    {
        await using var target = TargetOf(cell, topology);
        var session = await target.OpenAsync();
        for (var i = 0; i < cell.WarmUpCalls; i++)
        {
            await session.CallAsync();
        }

        await session.DisposeAsync();
    }
}
