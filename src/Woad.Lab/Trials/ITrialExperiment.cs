using System.Text.Json;
using Woad.Lab.Engine;
using Woad.Lab.Engine.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Pages;
using Woad.Lab.Runs.Events;

namespace Woad.Lab.Trials;

/// <summary>
/// An experiment: cells, a model that predicts them before they are measured, how each is run, and what the results
/// say.
/// </summary>
internal interface ITrialExperiment
{
    string Name { get; }

    int Runs { get; }

    int Seed { get; }

    string Output { get; }

    /// <summary>The cells in the order in which they are measured in that repetition.</summary>
    IReadOnlyList<ICellDefinition> Cells(int repetition);

    /// <summary>
    /// Measured before all others as repetition 0; the model is fitted on these and judged on the rest.
    /// </summary>
    IReadOnlyList<ICellDefinition> Calibration { get; }

    /// <summary>What is part of the experiment but needs something that does not exist.</summary>
    IReadOnlyList<string> NotAvailable { get; }

    /// <summary>Settings as they are written down, enough to make the experiment again.</summary>
    JsonElement Settings { get; }

    IReadOnlyList<ModelFigure> Predict(TrialData calibration);

    CellSpec ServerOf(ICellDefinition cell);

    LoadPlan PlanOf(ICellDefinition cell, int repetition);

    ICallTarget TargetOf(ICellDefinition cell, Uri address);

    /// <summary>A few calls before the load, so that compiling the code of both sides is no part of it.</summary>
    Task WarmAsync(ICellDefinition cell, Uri address) => Task.CompletedTask;

    LabPage Build(TrialData data);
}
