using System.CommandLine;
using Woad.Lab.Commands.Options;
using Woad.Lab.Measuring;
using Woad.Lab.Trials;
using Woad.Lab.Trials.Settings;

namespace Woad.Lab.Commands;

/// <summary>The command of an experiment whose options follow from its settings.</summary>
/// <typeparam name="TSettings">The record of the settings.</typeparam>
/// <param name="name">The name of the experiment.</param>
/// <param name="description">Its description in lists.</param>
/// <param name="presets">The names of its presets.</param>
/// <param name="preset">The settings of a preset; null for those without one.</param>
/// <param name="create">Makes the experiment.</param>
internal sealed class SettingsCommand<TSettings>(
    string name,
    string description,
    IReadOnlyList<string> presets,
    Func<string?, TSettings> preset,
    Func<TSettings, ITrialExperiment> create) : TrialCommand
    where TSettings : class, ITrialSettings
{
    private readonly SettingsOptions<TSettings> _options = new();

    public override string Name => name;

    /// <summary>Whether the settings without a preset are settings of their own.</summary>
    public bool HasDefault { get; init; }

    /// <summary>The highest number of blocks.</summary>
    public int MostBlocks { get; init; } = MostRuns;

    public override IEnumerable<string> Presets =>
        [.. HasDefault ? [Describe("(none)", Make(null))] : Array.Empty<string>(), .. base.Presets];

    public override string Description => description;

    protected override IEnumerable<Option> Own => _options.All;

    protected override IReadOnlyList<string> PresetNames => presets;

    protected override ITrialExperiment Make(string? named) => create(preset(named));

    /// <summary>A number of blocks that somebody asked for has no limit of time.</summary>
    protected override ITrialExperiment Read(ParseResult result)
    {
        var start = preset(result.GetValue(Preset));
        int? runs = result.GetValue(Runs) is { } number ? NumberText.Within(Runs.Name, number, 1, MostBlocks) : null;
        var settings = _options.Read(result, start, new Dictionary<string, object?>
        {
            [nameof(ITrialSettings.Runs)] = runs,
            [nameof(ITrialSettings.Seed)] = result.GetValue(Seed),
            [nameof(ITrialSettings.Output)] = result.GetValue(Out),
            ["Affinity"] = result.GetValue(Affinity),
        });
        return create(runs is null ? settings : _options.WithoutLimit(settings));
    }
}
