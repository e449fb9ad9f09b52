using Woad.Lab.Blocks;
using Woad.Lab.Trials;
using Woad.Lab.Trials.Settings;

namespace Woad.Lab.Traces;

/// <summary>The settings of a run.</summary>
internal sealed record TraceSettings : ITrialSettings
{
    private static readonly string[] LevelNames =
        [.. Enum.GetValues<TraceLevel>().Select(TraceCell.NameOf)];

    public static readonly string[] Presets = ["smoke", "quick", "published", "full"];

    [SettingOption("--levels", "levels such as off,verbose,messages", Texts = nameof(LevelNames))]
    public IReadOnlyList<TraceLevel> Levels { get; init; } = Enum.GetValues<TraceLevel>();

    [SettingOption("--callers", "callers, who keep the processors busy", High = 1000)]
    public int Callers { get; init; } = 8;

    [SettingOption("--duration", "window of each cell, such as 2s", Form = OptionForm.Duration)]
    public double Seconds { get; init; } = 1;

    public int Runs { get; init; } = 1;

    /// <summary>The run ends within this time; null for no limit.</summary>
    public TimeSpan? Limit { get; init; }

    public int Seed { get; init; } = 1;

    public string Output { get; init; } = "lab-runs";

    /// <exception cref="ArgumentException">No preset has that name.</exception>
    public static TraceSettings Named(string? preset) => preset switch
    {
        "smoke" => new TraceSettings
        {
            Levels = [TraceLevel.Off, TraceLevel.Warning, TraceLevel.Verbose, TraceLevel.Messages, TraceLevel.Spans],
            Seconds = 0.3,
            Runs = BlockLooks.MostOfLong,
            Limit = TimeSpan.FromSeconds(60),
        },
        null or "quick" => new TraceSettings
        {
            Seconds = 0.3, Runs = BlockLooks.MostOfLong, Limit = TimeSpan.FromMinutes(2),
        },
        "published" => new TraceSettings { Seconds = 3, Runs = 2 * BlockLooks.FirstOfLong },
        "full" => new TraceSettings { Seconds = 5, Runs = 2 * BlockLooks.FirstOfLong },
        _ => throw new ArgumentException($"There is no preset '{preset}'; there are {string.Join(", ", Presets)}."),
    };

    /// <summary>The cells: one without traces in any case, which the others are compared with.</summary>
    public IEnumerable<TraceCell> Cells() =>
        Levels.Prepend(TraceLevel.Off).Distinct().Order().Select(l => new TraceCell(l, Callers, Seconds));

    /// <summary>The cell that is measured twice, and its other name.</summary>
    public (TraceCell Cell, TraceCell Again) Twin
    {
        get
        {
            var off = new TraceCell(TraceLevel.Off, Callers, Seconds);
            return (off, off with { IsTwin = true });
        }
    }

    /// <summary>The service without traces, before the cells.</summary>
    public TraceCell Before => Twin.Cell with { IsBefore = true };

    /// <summary>The names of all cells.</summary>
    public IEnumerable<string> CellNames => Cells().Select(static c => c.Id).Append(Twin.Again.Id);

    /// <summary>The measurements before: the service without traces, and records by themselves.</summary>
    public IEnumerable<ITraceTrial> Baselines() =>
    [
        Before,
        .. Cells().Select(static c => TraceModel.RecordOf(c.Level)).OfType<TraceLevel>().Distinct()
            .Select(k => new RecordCell(k, Seconds)),
    ];
}
