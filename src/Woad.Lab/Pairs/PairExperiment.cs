using System.Text.Json;
using Woad.Lab.Blocks;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Scenarios;
using Woad.Lab.Targets;
using Woad.Lab.Trials;

namespace Woad.Lab.Pairs;

/// <summary>
/// Two builds of a service, whose short windows alternate in random order until their ratio is decided.
/// </summary>
internal sealed class PairExperiment : IBlockExperiment
{
    public const string ExperimentName = "ab";

    private static readonly TimeSpan ChangeAllowance = TimeSpan.FromSeconds(0.05);
    private static readonly TimeSpan WarmUpAllowance = TimeSpan.FromSeconds(6);
    private const double Lead = 0.01;
    private const double Tail = 0.005;

    private readonly PairSettings _settings;
    private readonly PairCell[] _cells;
    private readonly double _seconds;
    private readonly int _users;

    /// <exception cref="ArgumentException">The load is none of users who call without pauses.</exception>
    public PairExperiment(PairSettings settings)
    {
        _settings = settings;
        var shape = LoadText.Parse(
            settings.Load.Load, TimeSpan.Zero, DurationText.Parse(settings.Load.Duration, "--window"));
        if (shape is not ClosedShape { Segments.Count: 1, Iterations: null } users)
        {
            throw new ArgumentException(
                $"The load '{settings.Load.Load}' has no throughput of its own to compare: give users, such as "
                    + "users:4.");
        }

        (_seconds, _users) = (users.Seconds, users.Users);
        var expected = TimeSpan.FromSeconds(_seconds + Lead + Tail) + ChangeAllowance;
        _cells = [new(PairCell.A, expected), new(PairCell.B, expected)];
    }

    public string Name => ExperimentName;

    public int Runs => _settings.Blocks;

    public int Seed => _settings.Load.Seed;

    public string Output => _settings.Output;

    public IReadOnlyList<IReadOnlyList<ICellDefinition>> Groups => [_cells];

    public IReadOnlyList<IReadOnlyList<ICellDefinition>> CalibrationGroups => [];

    public TimeSpan? Limit => null;

    public bool HasSlices(ICellDefinition cell) => _settings.Load.InFlight == 1;

    public IReadOnlyList<ICellDefinition> Calibration => [];

    /// <summary>Both are loaded until they are at their speed.</summary>
    public IReadOnlyList<ICellDefinition> FirstLoads =>
        [.. _cells.Select(c => c with { Expected = c.Expected + WarmUpAllowance })];

    public IReadOnlyList<string> NotAvailable => [];

    public JsonElement Settings => JsonSerializer.SerializeToElement(_settings, LabJson.Line);

    public string? Learn(TrialData calibration) => null;

    public IReadOnlySet<string> Undecided(TrialData data) => PairResult.Of(_settings, data).IsDecided
        ? new HashSet<string>()
        : _cells.Select(c => c.Id).ToHashSet();

    public IReadOnlyList<ModelFigure> Predict(TrialData calibration) => [];

    public CellSpec ServerOf(ICellDefinition cell) =>
        CellSpec.Of(cell.Id, 0, TimeSpan.FromSeconds(_seconds), countsCalls: false);

    public LoadPlan PlanOf(ICellDefinition cell, int repetition) => new(new ClosedShape(
    [
        new LoadSegment(0, Lead, _users, _users),
        new LoadSegment(Lead, Lead + _seconds, _users, _users, $"{_users} users"),
        new LoadSegment(Lead + _seconds, Lead + _seconds + Tail, _users, _users),
    ]))
    {
        InFlight = _settings.Load.InFlight,
        ReadyChannels = _users,
        TickSeconds = 1,
        Seed = Seed,
    };

    public ICallTarget TargetOf(ICellDefinition cell, CellTopology topology)
    {
        var load = _settings.Load with { Url = topology.Address.OriginalString };
        return new LateTarget(async () => (await ChosenTarget.CreateAsync(load, PreparedLoad.Of(load))).Target);
    }

    public bool DetectsWarmUp(ICellDefinition cell) => true;

    public LabPage Build(TrialData data) => new PairPage(_settings, data).Build();
}
