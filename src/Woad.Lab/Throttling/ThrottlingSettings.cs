using Woad.Lab.Published;
using Woad.Lab.Trials;
using Woad.Lab.Trials.Settings;

namespace Woad.Lab.Throttling;

/// <summary>What was asked for; the presets are in <see cref="ThrottlingPresets"/>.</summary>
internal sealed record ThrottlingSettings : ITrialSettings
{
    public IReadOnlyList<ThrottlingCell> Cells { get; init; } = [];

    public int Users { get; init; } = PublishedRun.Users;

    public double ServiceSeconds { get; init; } = PublishedRun.ServiceSeconds;

    /// <summary>Null for all users from the start to the end.</summary>
    public string? Load { get; init; }

    public string Think { get; init; } = "0";

    public int Runs { get; init; } = 1;

    /// <summary>The run ends within this time; null for no limit.</summary>
    public TimeSpan? Limit { get; init; }

    public int Seed { get; init; } = 1;

    public string Affinity { get; init; } = "off";

    public string Output { get; init; } = "lab-runs";

    /// <summary>How much shorter than the published test everything is.</summary>
    public double Scale => ServiceSeconds / PublishedRun.ServiceSeconds;
}
