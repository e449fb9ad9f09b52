using System.Text.Json;
using Woad.Lab.Blocks;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Pages;
using Woad.Lab.Trials;

namespace Woad.Lab.Tests.Blocks;

/// <summary>An experiment of cells by name, whose services answer at once.</summary>
internal sealed class FakeExperiment(params string[] cells) : IBlockExperiment
{
    public string Name => "fake";

    public int Runs { get; init; } = 3;

    public int Seed => 1;

    public string Output => "";

    public IReadOnlyList<ICellDefinition> Calibration => [];

    public IReadOnlyList<string> NotAvailable => [];

    public JsonElement Settings => JsonSerializer.SerializeToElement(new { });

    public IReadOnlyList<IReadOnlyList<ICellDefinition>> Groups =>
        [[.. cells.Select(c => new Cell(c) { IsStory = Stories.Contains(c) })]];

    /// <summary>The cells that have one window.</summary>
    public IReadOnlyList<string> Stories { get; init; } = [];

    public IReadOnlyList<IReadOnlyList<ICellDefinition>> CalibrationGroups => [];

    public TimeSpan? Limit => null;

    /// <summary>The length of a window.</summary>
    public double Seconds { get; init; } = 0.01;

    /// <summary>Whether all cells are measured in slices of one window.</summary>
    public bool IsSliced { get; init; }

    public bool HasSlices(ICellDefinition cell) => IsSliced;

    /// <summary>Called when the run looks at its statements.</summary>
    public Func<TrialData, IReadOnlySet<string>> Look { get; init; } = _ => cells.ToHashSet();

    public string? Learn(TrialData calibration) => null;

    public IReadOnlySet<string> Undecided(TrialData data) => Look(data);

    public IReadOnlyList<ModelFigure> Predict(TrialData calibration) => [];

    public CellSpec ServerOf(ICellDefinition cell) => CellSpec.Of(cell.Id, 0, TimeSpan.FromSeconds(1));

    public LoadPlan PlanOf(ICellDefinition cell, int repetition) =>
        new(new ClosedShape([new LoadSegment(0, Seconds, 1, 1, "1 user")])) { ReadyChannels = 1 };

    /// <summary>Called by each call, with the name of its cell.</summary>
    public Action<string> Calling { get; init; } = _ => { };

    public ICallTarget TargetOf(ICellDefinition cell, CellTopology topology) => new Target(() => Calling(cell.Id));

    public LabPage Build(TrialData data) => throw new InvalidOperationException("No page is asked for.");

    private sealed record Cell(string Id) : ICellDefinition
    {
        public bool IsStory { get; init; }

        public string? ServerKey => "all";

        public TimeSpan Expected => TimeSpan.FromSeconds(0.01);
    }

    private sealed class Target(Action call) : ICallTarget
    {
        public ValueTask<ICallSession> OpenAsync() => new(new Session(call));

        public ValueTask DisposeAsync() => default;
    }

    private sealed class Session(Action call) : ICallSession
    {
        public async ValueTask CallAsync()
        {
            await Task.Yield();
            call();
        }

        public ValueTask DisposeAsync() => default;
    }
}
