using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Rows;

/// <summary>All promises about speed.</summary>
internal static class SpeedRows
{
    private static readonly Shape Http = new(64, 1);
    private static readonly Shape OneSession = new(1, 64);

    /// <summary>At least 88 % of the calls per server CPU second are at most this much CPU per call.</summary>
    private const double Near = 1 / 0.88;

    /// <summary>The message lane takes at least four times the CPU.</summary>
    private const double Quarter = 1 / 4.0;

    /// <summary>At least 85 % of the calls per server CPU second.</summary>
    private const double Beside = 1 / 0.85;

    /// <summary>Reliable sessions cost at most this much of the CPU of the same calls without.</summary>
    private const double Reliable = 1.6;

    public static IReadOnlyList<SpeedRow> All { get; } =
    [
        new("basichttp-o1", "H2", "H0", "o1", Http, Near),
        new("wshttp-o1", "H2w", "H0w", "o1", Http, Near),
        new("webhttp-o1", "W2", "W0", "o1", Http, Beside),
        new("basichttp-o100", "H2", "H0", "o100", Http, 1.8),
        new("nettcp-1x64", "T4", "T2", "o1", OneSession, 2),
        new("nettcp-16x1", "T4", "T2", "o1", new(16, 1), 1.1),
        new("nettcp-o100", "T4", "T2", "o100", OneSession, 4.5),
        new("reliable-1x64", "T4n", "T4", "o1", OneSession, Reliable),
        new("reliable-1x8", "T4n8", "T4", "o1", new(1, 8), Reliable),
        new("reliable-wshttp", "H2n", "H2w", "o1", Http, 1.4),
        new("websocket-1x64", "S2", "S0", "o1", OneSession, 1.7),
        new("lanes-nettcp-o100", "T4", "T4m", "o100", OneSession, Quarter),
        new("lanes-basichttp-o100", "H2", "H2m", "o100", Http, Quarter),
    ];

    public static SpeedRow Find(string name) =>
        All.FirstOrDefault(row => row.Name == name)
        ?? throw new ArgumentException($"Row '{name}' is not known: {string.Join(", ", All.Select(row => row.Name))}.");
}
