using System.ServiceModel;
using Woad.Lab.Bindings;
using Woad.Lab.Blocks;
using Woad.Lab.Trials.Settings;
using Woad.Lab.Trials;

namespace Woad.Lab.Instancing;

/// <summary>What the user asked for; the defaults are those of the experiment's description.</summary>
internal sealed record InstancingSettings : ITrialSettings, IChosenSettings<InstancingSettings>
{
    private const string ModeOption = "--mode";
    private const string ConcurrencyOption = "--concurrency";
    private const string LockOption = "--shared-lock";

    private static readonly string[] Works = ["none", "primes"];

    private static IReadOnlyCollection<string> AllBindings => CellBindings.Names;

    /// <summary>Names of <c>CellBindings</c>.</summary>
    [SettingOption("--binding", Texts = nameof(AllBindings))]
    public IReadOnlyList<string> Bindings { get; init; } = ["wsHttp", "basicHttp", "netTcp"];

    [SettingOption(ModeOption, "PerCall,PerSession,Single")]
    public IReadOnlyList<InstanceContextMode> Modes { get; init; } =
        [InstanceContextMode.PerCall, InstanceContextMode.PerSession, InstanceContextMode.Single];

    [SettingOption(ConcurrencyOption, "Single,Reentrant,Multiple")]
    public IReadOnlyList<ConcurrencyMode> Concurrencies { get; init; } =
        [ConcurrencyMode.Single, ConcurrencyMode.Reentrant, ConcurrencyMode.Multiple];

    [SettingOption("--objects", "orders in a reply, such as 1,10,25,50,100", High = 1000)]
    public IReadOnlyList<int> Objects { get; init; } = [1, 10, 25, 50, 100];

    [SettingOption("--ctor", "constructor work: none,primes", Texts = nameof(Works))]
    public IReadOnlyList<bool> ConstructorWork { get; init; } = [false];

    [SettingOption("--in-flight", "calls in flight on one proxy, such as 1,2", High = 16)]
    public IReadOnlyList<int> InFlight { get; init; } = [1];

    /// <summary>
    /// Adds the cells of the statements on shared data, on sessions and on constructors: an operation that waits, in
    /// Single/Single, in Single/Multiple, and in Single/Multiple under one lock; one that calls out; two calls at once
    /// in a session; and a constructor that works.
    /// </summary>
    [SettingOption(
        LockOption,
        "adds cells with waits, one lock, callouts, two calls at once in a session, and a costly constructor")]
    public bool SharedLock { get; init; }

    /// <summary>
    /// All combinations at all sizes. Otherwise the shape of the published test: all modes at the smallest size, and
    /// at the others the two lines of its first graph.
    /// </summary>
    public bool FullCross { get; init; }

    /// <summary>Groups of users of the load.</summary>
    [SettingOption("--clients", "groups of users of the load", High = 64)]
    public int Clients { get; init; } = 4;

    /// <summary>Users of each group; null raises them until the server's CPU is used up.</summary>
    [SettingOption("--users", "users of each group, or auto", High = 256, None = "auto")]
    public int? Users { get; init; }

    /// <summary>Blocks at the most.</summary>
    public int Runs { get; init; } = BlockLooks.MostBlocks;

    /// <summary>The length of a window.</summary>
    [SettingOption("--duration", "length of a window in each block, such as 200ms", Form = OptionForm.Duration)]
    public TimeSpan Duration { get; init; } = TimeSpan.FromSeconds(0.2);

    public int Seed { get; init; } = 1;

    /// <summary>The run ends within this time; null for no limit.</summary>
    public TimeSpan? Limit { get; init; }

    [SettingOption("--driver", "wire (a channel's captured requests sent again) or proxy (real channels)")]
    public LoadDriver Driver { get; init; } = LoadDriver.Wire;

    public string Affinity { get; init; } = "auto";

    public string Output { get; init; } = "lab-runs";

    /// <summary>A matrix of modes is measured in full, and without the cells of other statements.</summary>
    public InstancingSettings Chosen(Func<string, bool> isGiven) =>
        isGiven(ModeOption) || isGiven(ConcurrencyOption)
            ? this with { FullCross = true, SharedLock = SharedLock && isGiven(LockOption) }
            : this;
}
