using System.ServiceModel;

namespace Woad.Lab.Instancing;

/// <summary>What the user asked for; the defaults are those of the experiment's description.</summary>
internal sealed record InstancingSettings
{
    /// <summary>Names of <c>CellBindings</c>.</summary>
    public IReadOnlyList<string> Bindings { get; init; } = ["wsHttp", "basicHttp", "netTcp"];

    public IReadOnlyList<InstanceContextMode> Modes { get; init; } =
        [InstanceContextMode.PerCall, InstanceContextMode.PerSession, InstanceContextMode.Single];

    public IReadOnlyList<ConcurrencyMode> Concurrencies { get; init; } =
        [ConcurrencyMode.Single, ConcurrencyMode.Reentrant, ConcurrencyMode.Multiple];

    public IReadOnlyList<int> Objects { get; init; } = [1, 10, 25, 50, 100];

    public IReadOnlyList<bool> ConstructorWork { get; init; } = [false];

    public IReadOnlyList<int> InFlight { get; init; } = [1];

    /// <summary>
    /// Adds the cells of the statements on shared data, on sessions and on constructors: an operation that waits, in
    /// Single/Single, in Single/Multiple, and in Single/Multiple under one lock; one that calls out; two calls at once
    /// in a session; and a constructor that works.
    /// </summary>
    public bool SharedLock { get; init; }

    /// <summary>
    /// All combinations at all sizes. Otherwise the shape of the published test: all modes at the smallest size, and
    /// at the others the two lines of its first graph.
    /// </summary>
    public bool FullCross { get; init; }

    /// <summary>Threads of the load, each with users of its own.</summary>
    public int Clients { get; init; } = 4;

    /// <summary>Users of each thread of the load; null raises them until the server's CPU is used up.</summary>
    public int? Users { get; init; }

    public int Runs { get; init; } = 3;

    public TimeSpan Duration { get; init; } = TimeSpan.FromSeconds(15);

    public TimeSpan WarmUp { get; init; } = TimeSpan.FromSeconds(2);

    public int Seed { get; init; } = 1;

    public ServerLife Servers { get; init; }

    /// <summary>The run ends within this time, if need be with shorter windows; null for no limit.</summary>
    public TimeSpan? Budget { get; init; }

    public LoadDriver Driver { get; init; } = LoadDriver.Wire;

    public string Affinity { get; init; } = "auto";

    public string Output { get; init; } = "lab-runs";

    /// <summary>
    /// Whether windows are so short that servers are compiled without a profile first. With the runtime's defaults a
    /// process goes on compiling for ten seconds and more, which such a window would measure too.
    /// </summary>
    public bool HasShortWindows => Duration < TimeSpan.FromSeconds(10);
}
