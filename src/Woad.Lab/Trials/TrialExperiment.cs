using System.Text.Json;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Trials.Settings;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Trials;

/// <summary>
/// An experiment with cells of one type. A run hands back the cells that it was given, so that each experiment sees
/// its own.
/// </summary>
/// <typeparam name="TCell">The type of the cells.</typeparam>
/// <typeparam name="TSettings">The type of the settings, enough to make the experiment again.</typeparam>
/// <param name="settings">The settings.</param>
internal abstract class TrialExperiment<TCell, TSettings>(TSettings settings) : ITrialExperiment
    where TCell : ICellDefinition
    where TSettings : ITrialSettings
{
    public abstract string Name { get; }

    public int Runs => Given.Runs;

    public int Seed => Given.Seed;

    public TimeSpan? Limit => Given.Limit;

    public string Output => Given.Output;

    public JsonElement Settings => JsonSerializer.SerializeToElement(Given, LabJson.Line);

    public virtual IReadOnlyList<string> NotAvailable => [];

    public virtual IReadOnlyList<(string Name, string Value)> ServerEnvironment => [];

    public virtual string DefaultAffinity => "off";

    public virtual IReadOnlyList<string> Warnings => [];

    IReadOnlyList<ICellDefinition> ITrialExperiment.Calibration => [.. Calibration];

    IReadOnlyList<ICellDefinition> ITrialExperiment.FirstLoads => [.. FirstLoads];

    /// <inheritdoc cref="ITrialExperiment.Calibration"/>
    protected virtual IEnumerable<TCell> Calibration => [];

    /// <inheritdoc cref="ITrialExperiment.FirstLoads"/>
    protected virtual IEnumerable<TCell> FirstLoads => [];

    /// <summary>The settings.</summary>
    protected TSettings Given { get; } = settings;

    public abstract IReadOnlyList<ModelFigure> Predict(TrialData calibration);

    public abstract LabPage Build(TrialData data);

    /// <inheritdoc cref="ITrialExperiment.Groups"/>
    IReadOnlyList<IReadOnlyList<ICellDefinition>> ITrialExperiment.Groups =>
        [.. Groups.Select(g => (IReadOnlyList<ICellDefinition>)[.. g])];

    public virtual IReadOnlySet<string> Undecided(TrialData data) => UndecidedCells.Of(
        StatementsOf(data),
        Twin is { } twin ? [twin.Cell.Id, twin.Again.Id] : Array.Empty<string>());

    CellSpec ITrialExperiment.ServerOf(ICellDefinition cell) => ServerOf(Own(cell));

    LoadPlan ITrialExperiment.PlanOf(ICellDefinition cell, int repetition) => PlanOf(Own(cell), repetition);

    ICallTarget ITrialExperiment.TargetOf(ICellDefinition cell, CellTopology topology) =>
        TargetOf(Own(cell), topology);

    Task ITrialExperiment.WarmAsync(ICellDefinition cell, CellTopology topology) => WarmAsync(Own(cell), topology);

    bool ITrialExperiment.DetectsWarmUp(ICellDefinition cell) => DetectsWarmUp(Own(cell));

    /// <inheritdoc cref="ITrialExperiment.Groups"/>
    protected abstract IEnumerable<IEnumerable<TCell>> Groups { get; }

    /// <summary>A cell that is measured twice, and its other name; null where no cell is.</summary>
    protected virtual (TCell Cell, TCell Again)? Twin => null;

    /// <summary>The statements that the experiment decides, as the blocks so far have them.</summary>
    protected abstract IEnumerable<HypothesisResult> StatementsOf(TrialData data);

    /// <inheritdoc cref="ITrialExperiment.ServerOf"/>
    protected abstract CellSpec ServerOf(TCell cell);

    /// <inheritdoc cref="ITrialExperiment.PlanOf"/>
    protected abstract LoadPlan PlanOf(TCell cell, int repetition);

    /// <inheritdoc cref="ITrialExperiment.TargetOf"/>
    protected abstract ICallTarget TargetOf(TCell cell, CellTopology topology);

    /// <inheritdoc cref="ITrialExperiment.WarmAsync"/>
    protected virtual Task WarmAsync(TCell cell, CellTopology topology) => Task.CompletedTask;

    /// <inheritdoc cref="ITrialExperiment.DetectsWarmUp"/>
    protected virtual bool DetectsWarmUp(TCell cell) => false;

    /// <summary>The cell as one of this experiment.</summary>
    /// <exception cref="ArgumentException">It is none.</exception>
    protected TCell Own(ICellDefinition cell) => cell is TCell own
        ? own
        : throw new ArgumentException($"The cell {cell.Id} is none of the experiment {Name}.");
}
