using Woad.Lab.Bindings;

namespace Woad.Lab.Instancing;

/// <summary>Named starting points; every option given beside one changes it.</summary>
internal static class InstancingPresets
{
    public static readonly string[] Names = ["smoke", "quick", "seed", "full"];

    /// <summary>What runs when nothing is asked for: a subset that ends within three minutes.</summary>
    public static readonly InstancingSettings Default = new()
    {
        Bindings = ["netTcp", "basicHttp"],
        Objects = [1, 10, 50, 100],
        SharedLock = true,
        Duration = TimeSpan.FromSeconds(0.5),
        WarmUp = TimeSpan.FromSeconds(0.5),
        Servers = ServerLife.Shared,
        Budget = TimeSpan.FromSeconds(175),
    };

    /// <exception cref="ArgumentException">No preset has that name.</exception>
    public static InstancingSettings Named(string? preset) => preset switch
    {
        null => Default,
        "smoke" => Default with
        {
            Runs = 1,
            Objects = [1, 100],
            Duration = TimeSpan.FromSeconds(0.4),
            WarmUp = TimeSpan.FromSeconds(0.4),
            Users = 4,
            Budget = TimeSpan.FromSeconds(90),
        },
        "quick" => new InstancingSettings
        {
            Objects = [1, 10, 50, 100],
            Duration = TimeSpan.FromSeconds(1),
            WarmUp = TimeSpan.FromSeconds(0.5),
            SharedLock = true,
            Servers = ServerLife.Shared,
            Budget = TimeSpan.FromMinutes(15),
        },
        "seed" => new InstancingSettings
        {
            Bindings = ["wsHttp"],
            ConstructorWork = [false, true],
            SharedLock = true,
        },
        "full" => new InstancingSettings
        {
            Bindings = ["wsHttp", "basicHttp", "netTcp", CellBindings.Conversation],
            FullCross = true,
            ConstructorWork = [false, true],
            InFlight = [1, 2],
            SharedLock = true,
        },
        _ => throw new ArgumentException($"There is no preset '{preset}'; there are {string.Join(", ", Names)}."),
    };
}
