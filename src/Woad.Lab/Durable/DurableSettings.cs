using System.Text.Json.Serialization;
using Woad.Lab.Blocks;
using Woad.Lab.Durable.Stores;
using Woad.Lab.Trials.Settings;
using Woad.Lab.Trials;

namespace Woad.Lab.Durable;

/// <summary>The settings of a run, without PostgreSQL's connection string, which may contain a password.</summary>
internal sealed record DurableSettings : ITrialSettings, IChosenSettings<DurableSettings>
{
    public const int LargestState = 10_000_000;

    private const string StoreOption = "--store";
    private const string CallersOption = "--callers";
    private const string HostsOption = "--hosts";
    private const string OneInstance = "one";

    private static readonly string[] StoreNames = ["sqlite", "postgres"];
    private static readonly string[] InstanceNames = ["own", OneInstance];

    public static readonly string[] Presets = ["smoke", "quick", "published", "full"];

    [SettingOption(StoreOption, Texts = nameof(StoreNames))]
    public IReadOnlyList<StoreKind> Stores { get; init; } = [StoreKind.Sqlite];

    /// <summary>The connection string, which processes of the run inherit; no log has it.</summary>
    [JsonIgnore]
    [SettingOption(
        "--postgres",
        $"connection string of Npgsql, instead of the variable {StorePlace.PostgresVariable}; adds the store postgres")]
    public string? Postgres { get; init; }

    [SettingOption(
        "--sizes",
        "sizes of the state such as 100B,10kB,100kB",
        Form = OptionForm.Size,
        Largest = LargestState,
        IsSorted = true)]
    public IReadOnlyList<int> Sizes { get; init; } = [100, 10_000, 100_000];

    [SettingOption(HostsOption, "processes on one store such as 1,2,3", High = 16, IsSorted = true)]
    public IReadOnlyList<int> Hosts { get; init; } = [1, 2, 3];

    /// <summary>Numbers of callers; one caller calls one host.</summary>
    [SettingOption(CallersOption, "callers such as 1,16; at least one for each host", High = 1000)]
    public IReadOnlyList<int> Callers { get; init; } = [1, 16];

    /// <summary>The instances of each cell: one for each caller, or one for all; null for the preset's.</summary>
    [JsonIgnore]
    [SettingOption(
        "--instances", "own (one for each caller), or own,one (cells with one instance for all callers too)",
        Texts = nameof(InstanceNames))]
    public IReadOnlyList<string>? Instances { get; init; }

    /// <summary>Whether cells with one instance for all callers are measured too, at the smallest state.</summary>
    public bool IncludesShared { get; init; } = true;

    [SettingOption("--duration", "window of each cell, such as 2s", Form = OptionForm.Duration)]
    public double Seconds { get; init; } = 1;

    public int Runs { get; init; } = 1;

    /// <summary>
    /// Windows of each measurement that predictions use, a round apart: some meet a time in which the machine is slow.
    /// </summary>
    public int Rounds { get; init; } = 3;

    /// <summary>The run ends within this time; null for no limit.</summary>
    public TimeSpan? Limit { get; init; }

    public int Seed { get; init; } = 1;

    public string Output { get; init; } = "lab-runs";

    /// <exception cref="ArgumentException">No preset has that name.</exception>
    public static DurableSettings Named(string? preset) => preset switch
    {
        "smoke" => new DurableSettings
        {
            Sizes = [100, 10_000], Hosts = [1, 2], Callers = [8], Seconds = 0.3, Rounds = 1,
            Runs = BlockLooks.MostOfLong,
            Limit = TimeSpan.FromSeconds(105),
        },
        null or "quick" => new DurableSettings
        {
            Seconds = 0.3, Runs = BlockLooks.MostOfLong, Limit = TimeSpan.FromMinutes(4),
        },
        "published" => new DurableSettings { Seconds = 3, Runs = 2 * BlockLooks.FirstOfLong },
        "full" => new DurableSettings { Seconds = 5, Runs = 2 * BlockLooks.FirstOfLong, Callers = [1, 16, 64] },
        _ => throw new ArgumentException($"There is no preset '{preset}'; there are {string.Join(", ", Presets)}."),
    };

    /// <exception cref="ArgumentException">No cell is left, or the store has no connection.</exception>
    public DurableSettings Chosen(Func<string, bool> isGiven)
    {
        if (Postgres is { } connection)
        {
            // The processes of the run inherit it.
            Environment.SetEnvironmentVariable(StorePlace.PostgresVariable, connection);
        }

        var settings = this with
        {
            Stores = Postgres is null || isGiven(StoreOption) ? Stores : [.. Stores, StoreKind.Postgres],
            IncludesShared = Instances?.Contains(OneInstance) ?? IncludesShared,
        };
        if (settings.Stores.Contains(StoreKind.Postgres))
        {
            StorePlace.CheckPostgres();
        }

        return settings.Cells().Any() ? settings : throw new ArgumentException(
            $"{CallersOption} has no number of at least one caller for each host of {HostsOption}.");
    }

    public IEnumerable<DurableCell> Cells() =>
        from store in Stores
        from callers in Callers
        from isShared in (bool[])[false, true]
        where !isShared || (IncludesShared && callers > 1)
        from size in Sizes
        where !isShared || size == Sizes.Min()
        from hosts in Hosts
        where hosts <= callers
        select new DurableCell(store, size, hosts, callers, isShared, Seconds);

    public IEnumerable<string> CellNames =>
        Cells().Select(c => c.Id).Concat(Twin is { } twin ? [twin.Again.Id] : Array.Empty<string>());

    /// <summary>The cell that is measured twice, and its other name; null without cells.</summary>
    public (DurableCell Cell, DurableCell Again)? Twin =>
        Cells().Where(c => !c.IsShared).MinBy(c => (c.Hosts, -c.Callers, c.Bytes)) is { } cell
            ? (cell, cell with { IsTwin = true })
            : null;

    /// <summary>
    /// Whether hosts compile without profiles: those change the code for minutes, and short windows would see it.
    /// </summary>
    public bool HasShortWindows => Seconds < 2;

    /// <summary>More hosts of a store are measured with states of this size.</summary>
    public int MiddleSize => Sizes.Order().ElementAt(Sizes.Count / 2);

    /// <summary>
    /// The statements of each store and size, the stores alone, and in some rounds what the predictions use: the
    /// service in memory, in turns with the store, and the store in services of as many hosts as the cells have.
    /// </summary>
    public IEnumerable<BaselineCell> Baselines()
    {
        var alone =
            from store in Stores
            from size in Sizes
            from kind in (Baseline[])[Baseline.Lock, Baseline.Write, Baseline.Call, Baseline.Store]
            from callers in kind == Baseline.Store ? Callers.Append(1).Distinct() : [1]
            select Of(kind, store, size, callers);
        var round = One().Concat(Callers.Where(c => c > 1).SelectMany(Many)).ToArray();
        var services = Sizes.SelectMany(
            size => Callers.Where(c => c > 1).Select(c => Of(Baseline.Service, StoreKind.Memory, size, c)));
        return alone.Concat(services).Concat(Enumerable.Repeat(round, Rounds).SelectMany(r => r));
    }

    private IEnumerable<BaselineCell> One() =>
    [
        .. Sizes.Select(size => Of(Baseline.Service, StoreKind.Memory, size, 1)),
        Of(Baseline.Plain, StoreKind.Memory, MiddleSize, 1),
        .. from store in Stores from size in Sizes select Of(Baseline.Plain, store, size, 1),
    ];

    private IEnumerable<BaselineCell> Many(int callers)
    {
        var hosts = Hosts.Append(1).Distinct().Order().Where(h => h <= callers).ToArray();
        foreach (var (store, size) in Stores.SelectMany(_ => Sizes, (store, size) => (store, size)))
        {
            yield return Of(Baseline.Turns, store, size, callers);
        }

        foreach (var (store, count) in Stores.SelectMany(_ => hosts, (store, count) => (store, count)))
        {
            yield return Of(Baseline.Plain, store, MiddleSize, callers) with { Hosts = count };
        }

        if (!IncludesShared)
        {
            yield break;
        }

        yield return Of(Baseline.Service, StoreKind.Memory, Sizes.Min(), callers) with { IsShared = true };
        foreach (var (store, count) in Stores.SelectMany(_ => hosts, (store, count) => (store, count)))
        {
            yield return Of(Baseline.Plain, store, Sizes.Min(), callers) with { Hosts = count, IsShared = true };
        }
    }

    /// <summary>No prediction comes from the statements, so that their windows may be short.</summary>
    private BaselineCell Of(Baseline kind, StoreKind store, int size, int callers) =>
        new(kind, store, size, callers, kind is Baseline.Lock or Baseline.Write or Baseline.Call
            ? Math.Clamp(Seconds / 2, 0.3, 2)
            : Math.Clamp(Seconds, 0.5, 4));
}
