using Woad.Lab.Blocks;
using Woad.Lab.Trials.Settings;

namespace Woad.Lab.Tests.OnePage;

/// <summary>The settings of the experiment, which are its options too.</summary>
internal sealed record CallersSettings : ITrialSettings
{
    [SettingOption("--callers", "callers at once, such as 1,2,4", High = 64)]
    public IReadOnlyList<int> Callers { get; init; } = [1, 2, 4];

    [SettingOption("--duration", "window of each cell, such as 200ms", Form = OptionForm.Duration)]
    public double Seconds { get; init; } = 0.2;

    public int Runs { get; init; } = BlockLooks.MostOfLong;

    public TimeSpan? Limit { get; init; } = TimeSpan.FromSeconds(60);

    public int Seed { get; init; } = 1;

    public string Output { get; init; } = "lab-runs";
}
