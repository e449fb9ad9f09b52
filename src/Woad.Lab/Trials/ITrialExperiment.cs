using System.Text.Json;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;

namespace Woad.Lab.Trials;

/// <summary>
/// An experiment: cells, a model that predicts them before they are measured, how each is run, and what the results
/// say.
/// </summary>
internal interface ITrialExperiment
{
    string Name { get; }

    /// <summary>Blocks at the most.</summary>
    int Runs { get; }

    int Seed { get; }

    string Output { get; }

    /// <summary>The measured cells, those that are compared with one another together.</summary>
    IReadOnlyList<IReadOnlyList<ICellDefinition>> Groups { get; }

    /// <summary>The measured cells.</summary>
    IReadOnlyList<ICellDefinition> Cells => [.. Groups.SelectMany(g => g)];

    /// <summary>The time that the run may take; null for no limit.</summary>
    TimeSpan? Limit => null;

    /// <summary>
    /// Measured before all others as repetition 0; the model is fitted on these and judged on the rest.
    /// </summary>
    IReadOnlyList<ICellDefinition> Calibration { get; }

    /// <summary>
    /// Loaded before the calibration, so that servers and load have compiled their code. No figure of them is used.
    /// </summary>
    IReadOnlyList<ICellDefinition> FirstLoads => [];

    /// <summary>What is part of the experiment but needs something that does not exist.</summary>
    IReadOnlyList<string> NotAvailable { get; }

    /// <summary>Settings as they are written down, enough to make the experiment again.</summary>
    JsonElement Settings { get; }

    IReadOnlyList<ModelFigure> Predict(TrialData calibration);

    CellSpec ServerOf(ICellDefinition cell);

    LoadPlan PlanOf(ICellDefinition cell, int repetition);

    ICallTarget TargetOf(ICellDefinition cell, CellTopology topology);

    /// <summary>A few calls before the load, so that compiling the code of both sides is no part of it.</summary>
    Task WarmAsync(ICellDefinition cell, CellTopology topology) => Task.CompletedTask;

    /// <summary>Variables of the environment of server processes.</summary>
    IReadOnlyList<(string Name, string Value)> ServerEnvironment => [];

    /// <summary>The cores of server and load where the user names none.</summary>
    string DefaultAffinity => "off";

    /// <summary>Settings that do not mean what they seem to.</summary>
    IReadOnlyList<string> Warnings => [];

    /// <summary>
    /// Whether a server is loaded with this cell until it is at its speed, before the cell is measured on it.
    /// </summary>
    bool DetectsWarmUp(ICellDefinition cell) => false;

    /// <summary>The cells of statements that the blocks so far do not decide.</summary>
    IReadOnlySet<string> Undecided(TrialData data);

    LabPage Build(TrialData data);
}
