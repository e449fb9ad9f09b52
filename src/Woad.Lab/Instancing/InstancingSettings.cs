using System.ServiceModel;
using Woad.Lab.Bindings;

namespace Woad.Lab.Instancing;

/// <summary>What the user asked for; the defaults are those of the experiment's description.</summary>
internal sealed record InstancingSettings
{
    public IReadOnlyList<BindingKind> Bindings { get; init; } =
        [BindingKind.WsHttp, BindingKind.BasicHttp, BindingKind.NetTcp];

    public IReadOnlyList<InstanceContextMode> Modes { get; init; } =
        [InstanceContextMode.PerCall, InstanceContextMode.PerSession, InstanceContextMode.Single];

    public IReadOnlyList<ConcurrencyMode> Concurrencies { get; init; } =
        [ConcurrencyMode.Single, ConcurrencyMode.Reentrant, ConcurrencyMode.Multiple];

    public IReadOnlyList<int> Objects { get; init; } = [1, 10, 25, 50, 100];

    public IReadOnlyList<bool> ConstructorWork { get; init; } = [false];

    public IReadOnlyList<int> InFlight { get; init; } = [1];

    /// <summary>
    /// Adds the cells of the statement on shared data, over the first binding: an operation that waits, in Single/Single, in
    /// Single/Multiple, and in Single/Multiple under one lock.
    /// </summary>
    public bool SharedLock { get; init; }

    /// <summary>
    /// All combinations at all sizes; otherwise the seed's shape: all modes at the smallest size, and at the others the
    /// two lines of its first graph with the cell that calibrates them.
    /// </summary>
    public bool FullCross { get; init; }

    public int Clients { get; init; } = 4;

    /// <summary>Users of each load process; null raises them until the server's CPU is used up.</summary>
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
}
