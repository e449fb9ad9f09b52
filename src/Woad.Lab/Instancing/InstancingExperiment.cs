using System.Globalization;
using Woad.Lab.Bindings;
using Woad.Lab.Blocks;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Hosts;
using Woad.Lab.Instancing.Service;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Targets;
using Woad.Lab.Targets.Replay;
using Woad.Lab.Trials;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Instancing;

/// <summary>
/// The experiment on instance mode × concurrency mode × binding × objects in a reply × constructor work.
/// </summary>
internal sealed class InstancingExperiment(InstancingSettings settings)
    : BlockExperiment<IInstancingCell, InstancingSettings>(settings)
{
    public const string ExperimentName = "instancing";

    /// <summary>Calls at once of operations that wait.</summary>
    private const int MostWaiting = 8;

    private static readonly TimeSpan CallTimeout = TimeSpan.FromSeconds(10);

    private readonly InstancingCells _cells = new(settings);
    private readonly CorePlan _cores = CorePlan.Parse(settings.Affinity, Environment.ProcessorCount);
    private readonly Dictionary<string, int> _users = [];

    public override string Name => ExperimentName;

    public override string DefaultAffinity => Given.Affinity;

    /// <summary>
    /// With the runtime's defaults a process goes on compiling for ten seconds and more after it is loaded, which short
    /// windows would measure too.
    /// </summary>
    public override IReadOnlyList<(string Name, string Value)> ServerEnvironment =>
        [("DOTNET_TieredPGO", "0"), ("DOTNET_TC_CallCountingDelayMs", "0")];

    public override IReadOnlyList<string> Warnings =>
    [
        .. _cells.Warnings,
        .. Given.Users is not { } users
            ? []
            : Given.Bindings.Distinct().Where(InstancingCells.IsReplayed)
                .Select(b => TooFewSessions(b, users * Given.Clients))
                .OfType<string>(),
    ];

    protected override IEnumerable<IEnumerable<IInstancingCell>> Groups => _cells.Groups;

    protected override IEnumerable<IInstancingCell> FirstLoads => _cells.Users;

    /// <summary>A round of a binding calibrates in slices: its cells meet the machine as those of a block do.</summary>
    protected override IEnumerable<IEnumerable<IInstancingCell>> CalibrationGroups =>
    [
        .. _cells.Watched.Select(c => (IEnumerable<IInstancingCell>)[c]),
        .. _cells.CalibrationWindows.GroupBy(c => (c.Round, c.Binding, HasSlices(c) ? "" : c.Id)),
    ];

    /// <summary>The cell that is measured twice goes on as long as any.</summary>
    protected override (IInstancingCell Cell, IInstancingCell Again)? Twin =>
        _cells.Measured.FirstOrDefault(c => c.IsTwin) is { } again ? (again with { IsTwin = false }, again) : null;

    protected override bool HasSlices(IInstancingCell cell) =>
        cell is InstancingCell { NeverWaits: true, InFlight: 1, IsWatched: false }
        && InstancingCells.IsReplayed(cell.Binding);

    protected override IEnumerable<HypothesisResult> StatementsOf(TrialData data) =>
        new InstancingStatements(new InstancingResults(Given, data)).All();

    public override IReadOnlyList<ModelFigure> Predict(TrialData calibration)
    {
        var results = new InstancingResults(Given, calibration);
        return [.. _cells.Measured.SelectMany(c =>
            InstancingModel.Predict(c, _cores.ServerCount, UsersOf(c), results.CostsOf(c.Binding)))];
    }

    /// <summary>The number of users follows from the first loads.</summary>
    public override string? Learn(TrialData calibration)
    {
        var last = calibration.Trials.LastOrDefault();
        if (_cells.Users.FirstOrDefault(u => u.Id == last?.Cell) is not { } search
            || _users.ContainsKey(search.Binding))
        {
            return null;
        }

        (int Users, double Rate, double Share)[] levels =
        [
            .. UsersCell.Levels.Zip(last!.Outcome.Levels).Select((l, i) =>
                (l.First, l.Second.CallsPerSecond, CoreUse.BusyShare(calibration, last, i))),
        ];
        var chosen = _users[search.Binding] = UsersCell.Choose(levels);
        var at = Array.Find(levels, l => l.Users == chosen);
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{search.Binding}: {chosen * Given.Clients} users, with whom {at.Share:P0} of the server's ")
            + "cores are in use"
            + (TooFewSessions(search.Binding, chosen * Given.Clients) is { } warning ? $". {warning}" : "");
    }

    protected override CellSpec ServerOf(IInstancingCell cell)
    {
        var served = cell as InstancingCell
            ?? _cells.Calibration.First(c => c.Binding == cell.Binding);
        return CellSpec.Of(
            InstancingHost.Name,
            new InstancingHostSettings(
                served.Binding,
                served.Mode,
                served.Concurrency,
                served.Work,
                served.Objects,
                served.ConstructorWork,
                served.IsWatched)
            {
                Number = served.IsTwin ? 1 : 0,
            },
            Given.Duration,
            countsCalls: false);
    }

    protected override LoadPlan PlanOf(IInstancingCell cell, int repetition) => cell switch
    {
        UsersCell => new LoadPlan(new ClosedShape(
        [
            .. UsersCell.Levels.Select((users, i) => new LoadSegment(
                i * UsersCell.LevelSeconds,
                (i + 1) * UsersCell.LevelSeconds,
                users * Given.Clients,
                users * Given.Clients,
                $"{users * Given.Clients} users")),
        ]))
        {
            ReadyChannels = Admitted(cell.Binding, UsersCell.Most * Given.Clients),
            TickSeconds = UsersCell.LevelSeconds,
        },
        InstancingCell c => PlanOf(c),
        _ => throw new ArgumentException($"The cell {cell.Id} is none of this experiment."),
    };

    protected override ICallTarget TargetOf(IInstancingCell cell, CellTopology topology)
    {
        var address = topology.Address;
        var (binding, objects) = (cell.Binding, cell.Objects);
        ChannelTarget Client(Uri at) => ChannelTarget.Of<ITestContractByTask>(
            InstancingBindings.Create(binding), CellBindings.AddressOf(binding, at), proxy =>
                CallAsync(proxy, objects));
        return Given.Driver == LoadDriver.Wire && InstancingCells.IsReplayed(binding)
            && ReplayTarget.CanReach(address)
            ? new LateTarget(async () => await ReplayTarget.CreateAsync(
                address, CallTimeout, Math.Min(Given.Clients, _cores.ClientCount), Client))
            : Client(address);
    }

    protected override bool DetectsWarmUp(IInstancingCell cell) =>
        _cells.Calibration.GroupBy(c => c.Binding).Any(b => b.First().Id == cell.Id);

    public override LabPage Build(TrialData data) => new InstancingPage(Given, data).Build();

    /// <summary>A reply with another number of orders than the service holds is a failure.</summary>
    private static async ValueTask CallAsync(ITestContractByTask proxy, int objects)
    {
        var orders = await proxy.GetOrdersAsync(objects).ConfigureAwait(false);
        if (orders.Length != objects || orders[0].OrderItems.Length != 2)
        {
            throw new InvalidDataException($"The reply holds {orders.Length} orders, {objects} were due.");
        }
    }

    private LoadPlan PlanOf(InstancingCell cell)
    {
        var users = UsersOf(cell);
        var from = InstancingCells.Lead.TotalSeconds;
        var to = from + Given.Duration.TotalSeconds;
        return new LoadPlan(new ClosedShape(
        [
            new LoadSegment(0, from, users, users),
            new LoadSegment(from, to, users, users, $"{users} users"),
            new LoadSegment(to, to + InstancingCells.Tail.TotalSeconds, users, users),
        ]))
        {
            InFlight = cell.InFlight,
            ReadyChannels = Admitted(cell.Binding, users),
            TickSeconds = 1,
            Seed = Given.Seed,
        };
    }

    /// <summary>Says that the service refuses some users a session; null where each gets one.</summary>
    private string? TooFewSessions(string binding, int users)
    {
        var admitted = Admitted(binding, users);
        return admitted == users
            ? null
            : string.Create(
                CultureInfo.InvariantCulture,
                $"{SessionsShort.Warning(binding)}{admitted} of {users} users, ")
                + string.Create(
                    CultureInfo.InvariantCulture,
                    $"{InstancingModel.DefaultSessions(1)} for each processor of the server ({_cores.ServerCount}). ")
                + string.Create(
                    CultureInfo.InvariantCulture,
                    $"{users - admitted} users get no session. Use --users {admitted / Given.Clients} or fewer, ")
                + "or give the server more processors by --affinity";
    }

    /// <summary>Those whose channels are opened before the load: the others would be waited for in vain.</summary>
    private int Admitted(string binding, int users) =>
        InstancingModel.Admitted(binding, _cores.ServerCount, users);

    private int UsersOf(InstancingCell cell)
    {
        if (!InstancingCells.IsReplayed(cell.Binding))
        {
            return 1;
        }

        var all = Given.Clients * (Given.Users ?? _users.GetValueOrDefault(cell.Binding, UsersCell.Most));

        // Few users are enough to show that calls wait for one another, and their last replies come soon.
        return cell.NeverWaits ? all : Math.Min(all, MostWaiting / cell.InFlight);
    }
}
