using System.ServiceModel;
using Woad.Lab.Blocks;
using Woad.Lab.Trials;
using Woad.Lab.Trials.Settings;

namespace Woad.Lab.Instancing;

/// <summary>What the user asked for; the defaults are those of the experiment's description.</summary>
internal sealed record InstancingSettings : ITrialSettings
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

    /// <summary>Groups of users of the load.</summary>
    public int Clients { get; init; } = 4;

    /// <summary>Users of each group; null raises them until the server's CPU is used up.</summary>
    public int? Users { get; init; }

    /// <summary>Blocks at the most.</summary>
    public int Runs { get; init; } = BlockLooks.MostBlocks;

    /// <summary>The length of a window.</summary>
    public TimeSpan Duration { get; init; } = TimeSpan.FromSeconds(0.2);

    public int Seed { get; init; } = 1;

    /// <summary>The run ends within this time; null for no limit.</summary>
    public TimeSpan? Limit { get; init; }

    public LoadDriver Driver { get; init; } = LoadDriver.Wire;

    public string Affinity { get; init; } = "auto";

    public string Output { get; init; } = "lab-runs";
}
