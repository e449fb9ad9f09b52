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
using Woad.Lab.Verdicts;

namespace Woad.Lab.Pairs;

/// <summary>
/// Two builds of a service, whose short windows alternate in random order until their ratio is decided.
/// </summary>
internal sealed class PairExperiment : BlockExperiment<PairCell, PairSettings>
{
    public const string ExperimentName = "ab";

    private static readonly TimeSpan ChangeAllowance = TimeSpan.FromSeconds(0.05);
    private static readonly TimeSpan WarmUpAllowance = TimeSpan.FromSeconds(6);
    private const double Lead = 0.01;
    private const double Tail = 0.005;

    private readonly PairCell[] _cells;
    private readonly double _seconds;
    private readonly int _users;

    /// <exception cref="ArgumentException">The load is none of users who call without pauses.</exception>
    public PairExperiment(PairSettings settings)
        : base(settings)
    {
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

    public override string Name => ExperimentName;

    protected override IEnumerable<IEnumerable<PairCell>> Groups => [_cells];

    protected override IEnumerable<IEnumerable<PairCell>> CalibrationGroups => [];

    /// <summary>Both are loaded until they are at their speed.</summary>
    protected override IEnumerable<PairCell> FirstLoads =>
        [.. _cells.Select(c => c with { Expected = c.Expected + WarmUpAllowance })];

    public override string? Learn(TrialData calibration) => null;

    public override IReadOnlySet<string> Undecided(TrialData data) => PairResult.Of(Given, data).IsDecided
        ? new HashSet<string>()
        : _cells.Select(c => c.Id).ToHashSet();

    public override IReadOnlyList<ModelFigure> Predict(TrialData calibration) => [];

    public override LabPage Build(TrialData data) => new PairPage(Given, data).Build();

    protected override bool HasSlices(PairCell cell) => Given.Load.InFlight == 1;

    protected override bool DetectsWarmUp(PairCell cell) => true;

    /// <summary>The page has one sentence of its own, on which B is slower by how much.</summary>
    protected override IEnumerable<HypothesisResult> StatementsOf(TrialData data) => [];

    protected override CellSpec ServerOf(PairCell cell) =>
        CellSpec.Of(cell.Id, 0, TimeSpan.FromSeconds(_seconds), countsCalls: false);

    protected override LoadPlan PlanOf(PairCell cell, int repetition) => new(new ClosedShape(
    [
        new LoadSegment(0, Lead, _users, _users),
        new LoadSegment(Lead, Lead + _seconds, _users, _users, $"{_users} users"),
        new LoadSegment(Lead + _seconds, Lead + _seconds + Tail, _users, _users),
    ]))
    {
        InFlight = Given.Load.InFlight,
        ReadyChannels = _users,
        TickSeconds = 1,
        Seed = Seed,
    };

    protected override ICallTarget TargetOf(PairCell cell, CellTopology topology)
    {
        var load = Given.Load with { Url = topology.Address.OriginalString };
        return new LateTarget(async () => (await ChosenTarget.CreateAsync(load, PreparedLoad.Of(load))).Target);
    }
}
