using Woad.Lab.Blocks;
using Woad.Lab.Scenarios;
using Woad.Lab.Trials.Settings;

namespace Woad.Lab.Pairs;

/// <summary>Two builds of a service, and the load that both get.</summary>
internal sealed record PairSettings : ITrialSettings
{
    /// <summary>
    /// The command that starts A, with <c>{port}</c> in place of its port; null for a service that runs already.
    /// </summary>
    public string? ServerA { get; init; }

    /// <summary>The command that starts B.</summary>
    public string? ServerB { get; init; }

    /// <summary>The address of B where it differs from that of A by more than its port.</summary>
    public string? UrlB { get; init; }

    /// <summary>The load, with the address of A.</summary>
    public LoadSettings Load { get; init; } = new() { Load = "users:4", Duration = "200ms" };

    /// <summary>The smallest difference that matters, as a share.</summary>
    public double Smallest { get; init; } = 0.01;

    /// <summary>The time that a service may take to listen.</summary>
    public TimeSpan Start { get; init; } = TimeSpan.FromSeconds(60);

    /// <summary>The highest number of blocks.</summary>
    public int Blocks { get; init; } = BlockLooks.MostBlocks;

    public string Output { get; init; } = "lab-runs";

    int ITrialSettings.Runs => Blocks;

    TimeSpan? ITrialSettings.Limit => null;

    int ITrialSettings.Seed => Load.Seed;
}
