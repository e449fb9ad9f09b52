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

    /// <summary>The service on a store in memory, then the statements of each store and size.</summary>
    public IEnumerable<BaselineCell> Baselines()
    {
        var window = Math.Min(Seconds, 2);
        int[] callers = [.. Callers.Append(1).Distinct().Order()];
        var own = Sizes.SelectMany(s => callers.Select(c => Of(Baseline.Service, StoreKind.Memory, s, c)));
        var shared = Cells().Where(c => c.IsShared).Select(c => c.Callers).Distinct()
            .Select(c => Of(Baseline.Service, StoreKind.Memory, Sizes.Min(), c) with { IsShared = true });
        var statements =
            from store in Stores
            from size in Sizes
            from cell in (BaselineCell[])
            [
                Of(Baseline.Lock, store, size, 1),
                Of(Baseline.Write, store, size, 1),
                .. callers.Select(c => Of(Baseline.Call, store, size, c)),
            ]
            select cell;
        return [.. own, .. shared, .. statements];

        BaselineCell Of(Baseline kind, StoreKind store, int size, int callers) =>
            new(kind, store, size, callers, window);
    }
}
