namespace Woad.Lab.Durable;

/// <summary>The settings of a run, without PostgreSQL's connection string, which may contain a password.</summary>
internal sealed record DurableSettings
{
    public const int LargestState = 10_000_000;

    public static readonly string[] Presets = ["smoke", "quick", "seed", "full"];

    public IReadOnlyList<StoreKind> Stores { get; init; } = [StoreKind.Sqlite];

    public IReadOnlyList<int> Sizes { get; init; } = [100, 10_000, 100_000];

    public IReadOnlyList<int> Hosts { get; init; } = [1, 2, 3];

    /// <summary>Numbers of callers; one caller calls one host.</summary>
    public IReadOnlyList<int> Callers { get; init; } = [1, 16];

    /// <summary>Whether cells with one instance for all callers are measured too, at the smallest state.</summary>
    public bool IncludesShared { get; init; } = true;

    public double Seconds { get; init; } = 1;

    public int Runs { get; init; } = 1;

    public int Seed { get; init; } = 1;

    public string Output { get; init; } = "lab-runs";

    /// <exception cref="ArgumentException">No preset has that name.</exception>
    public static DurableSettings Named(string? preset) => preset switch
    {
        "smoke" => new DurableSettings { Sizes = [100, 10_000], Hosts = [1, 2], Callers = [8], Seconds = 0.4 },
        null or "quick" => new DurableSettings { Seconds = 0.6 },
        "seed" => new DurableSettings { Seconds = 10, Runs = 3 },
        "full" => new DurableSettings { Seconds = 20, Runs = 3, Callers = [1, 16, 64] },
        _ => throw new ArgumentException($"There is no preset '{preset}'; there are {string.Join(", ", Presets)}."),
    };

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

    /// <summary>
    /// The service on stores in memory, the statements of each store and size, and the stores as their callers and
    /// hosts use them.
    /// </summary>
    public IEnumerable<BaselineCell> Baselines()
    {
        var cells = Cells().ToArray();
        var alone = Sizes.Select(size => Of(Baseline.Service, StoreKind.Memory, size, 1));
        var services = cells.Select(c => Of(Baseline.Service, StoreKind.Memory, c.Bytes, c.Callers) with
        {
            IsShared = c.IsShared, Hosts = c.IsShared ? 1 : c.Hosts,
        });
        var statements =
            from store in Stores
            from size in Sizes
            from kind in (Baseline[])[Baseline.Lock, Baseline.Write, Baseline.Call]
            select Of(kind, store, size, 1);
        var stores = cells.Select(c => Of(Baseline.Store, c.Store, c.Bytes, c.Callers) with
        {
            IsShared = c.IsShared, Hosts = c.Hosts,
        });
        return alone.Concat(services).OrderBy(static c => c.Hosts).Concat(statements).Concat(stores).Distinct();
    }

    private BaselineCell Of(Baseline kind, StoreKind store, int size, int callers) =>
        new(kind, store, size, callers, Math.Clamp(Seconds / 2, 0.3, 2));
}
