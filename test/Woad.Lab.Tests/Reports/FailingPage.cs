using System.Text.Json;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Reports;

/// <summary>An experiment that runs as another one, and of which some steps fail.</summary>
internal sealed class FailingPage(ITrialExperiment inner) : ITrialExperiment
{
    /// <summary>The page of a run; the one of the other experiment unless given.</summary>
    public Func<TrialData, LabPage>? Page { get; init; }

    /// <summary>Called before each cell is loaded.</summary>
    public Action<ICellDefinition> Loading { get; init; } = _ => { };

    /// <summary>Called before the cells of a block are listed, with the number of the call.</summary>
    public Action<int> Listing { get; init; } = _ => { };

    private int _lists;

    public string Name => inner.Name;

    public int Runs => inner.Runs;

    public int Seed => inner.Seed;

    public string Output => inner.Output;

    public IReadOnlyList<ICellDefinition> Calibration => inner.Calibration;

    public IReadOnlyList<string> NotAvailable => inner.NotAvailable;

    public JsonElement Settings => inner.Settings;

    public IReadOnlyList<IReadOnlyList<ICellDefinition>> Groups
    {
        get
        {
            Listing(++_lists);
            return inner.Groups;
        }
    }

    public IReadOnlySet<string> Undecided(TrialData data) => inner.Undecided(data);

    public IReadOnlyList<ModelFigure> Predict(TrialData calibration) => inner.Predict(calibration);

    public CellSpec ServerOf(ICellDefinition cell) => inner.ServerOf(cell);

    public LoadPlan PlanOf(ICellDefinition cell, int repetition) => inner.PlanOf(cell, repetition);

    public ICallTarget TargetOf(ICellDefinition cell, CellTopology topology)
    {
        Loading(cell);
        return inner.TargetOf(cell, topology);
    }

    public Task WarmAsync(ICellDefinition cell, CellTopology topology) => inner.WarmAsync(cell, topology);

    public LabPage Build(TrialData data) => Page is null ? inner.Build(data) : Page(data);
}
