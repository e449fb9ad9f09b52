using System.Globalization;
using System.Text.Json;
using Woad.Lab.Bindings;
using Woad.Lab.Blocks;
using Woad.Lab.Callers;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Claims;
using Woad.Lab.Hosts;
using Woad.Lab.Instancing.Service;
using Woad.Lab.Logs.Events;
using Woad.Lab.Measuring;
using Woad.Lab.Pages;
using Woad.Lab.Targets;
using Woad.Lab.Targets.Replay;
using Woad.Lab.Trials;

namespace Woad.Lab.Instancing;

/// <summary>
/// The experiment on instance mode × concurrency mode × binding × objects in a reply × constructor work.
/// </summary>
internal sealed class InstancingExperiment : IBlockExperiment
{
    public const string ExperimentName = "instancing";

    /// <summary>Calls at once of operations that wait.</summary>
    private const int MostWaiting = 8;

    private static readonly TimeSpan CallTimeout = TimeSpan.FromSeconds(10);

    private readonly InstancingSettings _settings;
    private readonly InstancingCells _cells;
    private readonly CorePlan _cores;
    private readonly Dictionary<string, int> _users = [];

    public InstancingExperiment(InstancingSettings settings)
    {
        _settings = settings;
        _cells = new InstancingCells(settings);
        _cores = CorePlan.Parse(settings.Affinity, Environment.ProcessorCount);
    }

    public string Name => ExperimentName;

    public int Runs => _settings.Runs;

    public int Seed => _settings.Seed;

    public string Output => _settings.Output;

    public string DefaultAffinity => _settings.Affinity;

    public TimeSpan? Limit => _settings.Budget;

    public IReadOnlyList<IReadOnlyList<ICellDefinition>> Groups => _cells.Groups;

    public bool HasSlices(ICellDefinition cell) =>
        cell is InstancingCell { NeverWaits: true, InFlight: 1, IsWatched: false } replayed
        && InstancingCells.IsReplayed(replayed.Binding);

    /// <summary>
    /// With the runtime's defaults a process goes on compiling for ten seconds and more after it is loaded, which short
    /// windows would measure too.
    /// </summary>
    public IReadOnlyList<(string Name, string Value)> ServerEnvironment =>
        [("DOTNET_TieredPGO", "0"), ("DOTNET_TC_CallCountingDelayMs", "0")];

    public IReadOnlyList<ICellDefinition> FirstLoads => _cells.Users;

    /// <summary>A round of a binding calibrates in slices: its cells meet the machine as those of a block do.</summary>
    public IReadOnlyList<IReadOnlyList<ICellDefinition>> CalibrationGroups =>
    [
        .. _cells.Watched.Select(c => (IReadOnlyList<ICellDefinition>)[c]),
        .. _cells.CalibrationWindows
            .GroupBy(c => (c.Round, c.Binding, HasSlices(c) ? "" : c.Id))
            .Select(g => (IReadOnlyList<ICellDefinition>)[.. g]),
    ];

    public IReadOnlyList<ICellDefinition> Calibration => [.. _cells.Watched, .. _cells.CalibrationWindows];

    public IReadOnlyList<string> NotAvailable => [];

    public IReadOnlyList<string> Warnings =>
    [
        .. _cells.Warnings,
        .. _settings.Users is not { } users
            ? []
            : _settings.Bindings.Distinct().Where(InstancingCells.IsReplayed)
                .Select(b => TooFewSessions(b, users * _settings.Clients))
                .OfType<string>(),
    ];

    public JsonElement Settings => JsonSerializer.SerializeToElement(_settings, LabJson.Line);

    public IReadOnlyList<ICellDefinition> Cells => _cells.Measured;

    /// <summary>The cell that is measured twice goes on as long as any.</summary>
    public IReadOnlySet<string> Undecided(TrialData data) => UndecidedCells.Of(
        new InstancingStatements(new InstancingResults(_settings, data)).All(),
        _cells.Measured.Where(c => c.IsTwin).SelectMany(c => new[] { c.Id, (c with { IsTwin = false }).Id }));

    public IReadOnlyList<ModelFigure> Predict(TrialData calibration)
    {
        var results = new InstancingResults(_settings, calibration);
        return [.. _cells.Measured.SelectMany(c =>
            InstancingModel.Predict(c, _cores.ServerCount, UsersOf(c), results.CostsOf(c.Binding)))];
    }

    /// <summary>The number of users follows from the first loads.</summary>
    public string? Learn(TrialData calibration)
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
            $"{search.Binding}: {chosen * _settings.Clients} users, with whom {at.Share:P0} of the server's ")
            + "cores are in use"
            + (TooFewSessions(search.Binding, chosen * _settings.Clients) is { } warning ? $". {warning}" : "");
    }

    public CellSpec ServerOf(ICellDefinition cell)
    {
        var served = cell as InstancingCell
            ?? _cells.Calibration.First(c => c.Binding == ((UsersCell)cell).Binding);
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
            _settings.Duration,
            countsCalls: false);
    }

    public LoadPlan PlanOf(ICellDefinition cell, int repetition) => cell switch
    {
        UsersCell => new LoadPlan(new ClosedShape(
        [
            .. UsersCell.Levels.Select((users, i) => new LoadSegment(
                i * UsersCell.LevelSeconds,
                (i + 1) * UsersCell.LevelSeconds,
                users * _settings.Clients,
                users * _settings.Clients,
                $"{users * _settings.Clients} users")),
        ]))
        {
            ReadyChannels = Admitted(((UsersCell)cell).Binding, UsersCell.Most * _settings.Clients),
            TickSeconds = UsersCell.LevelSeconds,
        },
        InstancingCell c => PlanOf(c),
        _ => throw new ArgumentException($"The cell {cell.Id} is none of this experiment."),
    };

    public ICallTarget TargetOf(ICellDefinition cell, CellTopology topology)
    {
        var address = topology.Address;
        var (binding, objects) = cell is InstancingCell c
            ? (c.Binding, c.Objects)
            : (((UsersCell)cell).Binding, ((UsersCell)cell).Objects);
        ChannelTarget Client(Uri at) => ChannelTarget.Of<ITestContractByTask>(
            InstancingBindings.Create(binding), CellBindings.AddressOf(binding, at), proxy =>
                CallAsync(proxy, objects));
        return _settings.Driver == LoadDriver.Wire && InstancingCells.IsReplayed(binding)
            && ReplayTarget.CanReach(address)
            ? new LateTarget(async () => await ReplayTarget.CreateAsync(
                address, CallTimeout, Math.Min(_settings.Clients, _cores.ClientCount), Client))
            : Client(address);
    }

    public bool DetectsWarmUp(ICellDefinition cell) =>
        _cells.Calibration.GroupBy(c => c.Binding).Any(b => b.First().Id == cell.Id);

    public LabPage Build(TrialData data) => new InstancingPage(_settings, data).Build();

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
        var to = from + _settings.Duration.TotalSeconds;
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
            Seed = _settings.Seed,
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
                    $"{users - admitted} users get no session. Use --users {admitted / _settings.Clients} or fewer, ")
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

        var all = _settings.Clients * (_settings.Users ?? _users.GetValueOrDefault(cell.Binding, UsersCell.Most));

        // Few users are enough to show that calls wait for one another, and their last replies come soon.
        return cell.NeverWaits ? all : Math.Min(all, MostWaiting / cell.InFlight);
    }
}
