using Woad.Lab.Bindings;

namespace Woad.Lab.Instancing;

/// <summary>Named starting points; every option given beside one changes it.</summary>
internal static class InstancingPresets
{
    public static readonly string[] Names = ["smoke", "quick", "published", "full"];

    /// <summary>What runs when nothing is asked for: a subset that ends within three minutes.</summary>
    public static readonly InstancingSettings Default = new()
    {
        Bindings = ["netTcp", "basicHttp"],
        Objects = [1, 10, 100],
        SharedLock = true,
        Users = 4,
        Duration = TimeSpan.FromSeconds(0.1),
        Limit = TimeSpan.FromSeconds(172),
    };

    /// <exception cref="ArgumentException">No preset has that name.</exception>
    public static InstancingSettings Named(string? preset) => preset switch
    {
        null => Default,
        "smoke" => Default with
        {
            Runs = 2,
            Objects = [1, 100],
            Limit = TimeSpan.FromSeconds(90),
        },
        "quick" => new InstancingSettings
        {
            Objects = [1, 10, 50, 100],
            SharedLock = true,
            Users = 4,
            Duration = TimeSpan.FromSeconds(0.15),
            Limit = TimeSpan.FromMinutes(6),
        },
        "published" => new InstancingSettings
        {
            Bindings = ["wsHttp"],
            ConstructorWork = [false, true],
            SharedLock = true,
            Limit = TimeSpan.FromMinutes(30),
        },
        "full" => new InstancingSettings
        {
            Bindings = ["wsHttp", "basicHttp", "netTcp", CellBindings.Conversation, CellBindings.Dual],
            FullCross = true,
            ConstructorWork = [false, true],
            InFlight = [1, 2],
            SharedLock = true,
            Users = 1,
            Runs = 20,
        },
        _ => throw new ArgumentException($"There is no preset '{preset}'; there are {string.Join(", ", Names)}."),
    };
}
