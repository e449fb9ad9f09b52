using System.Text.Json.Serialization;
using Woad.Lab.Bindings;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Published;
using Woad.Lab.Trials.Settings;
using Woad.Lab.Trials;

namespace Woad.Lab.Throttling;

/// <summary>What was asked for; the presets are in <see cref="ThrottlingPresets"/>.</summary>
internal sealed record ThrottlingSettings : ITrialSettings, IChosenSettings<ThrottlingSettings>
{
    private const string SharedPool = "pool";

    /// <summary>Options that make cells of their own, in the place of the preset's.</summary>
    private static readonly string[] OfCells =
    [
        "--throttle", "--style", "--threads", "--min-threads", "--channel", "--binding", "--in-flight-per-user",
        "--duration", "--service-time",
    ];

    private static readonly string[] ThreadNames = ["owned", SharedPool];

    private static IReadOnlyCollection<string> AllBindings => CellBindings.Names;

    public IReadOnlyList<ThrottlingCell> Cells { get; init; } = [];

    [JsonIgnore]
    [SettingOption(
        "--throttle",
        "run1, run2, run3, run3b, run4 or calls=16,sessions=10,instances=26; several separated by ;")]
    public string? Throttle { get; init; }

    [JsonIgnore]
    [SettingOption(
        "--throttle-defaults", "limits that --throttle does not name: 3.5 (16/10/26) or 4.0 (by processor)")]
    public string ThrottleDefaults { get; init; } = "3.5";

    [JsonIgnore]
    [SettingOption("--style", "sync,async,pool: how the operation spends its time")]
    public IReadOnlyList<OperationStyle> Styles { get; init; } = [OperationStyle.Sync];

    [JsonIgnore]
    [SettingOption(
        "--threads",
        "owned (threads of the throttle) or pool (the shared thread pool)",
        Texts = nameof(ThreadNames))]
    public string Threads { get; init; } = "owned";

    [JsonIgnore]
    [SettingOption("--min-threads", "minimum of the shared thread pool", High = 10_000)]
    public int? MinThreads { get; init; }

    [JsonIgnore]
    [SettingOption("--channel", $"{ChannelUse.Forms}; several separated by commas")]
    public IReadOnlyList<string> Channels { get; init; } = ["per-user"];

    [JsonIgnore]
    [SettingOption("--binding", Texts = nameof(AllBindings))]
    public IReadOnlyList<string> Bindings { get; init; } = [CellBindings.Published];

    [JsonIgnore]
    [SettingOption("--in-flight-per-user", "calls of one user at once", High = 16)]
    public int? InFlight { get; init; }

    /// <summary>The length of each cell; null for the published one at the scale of the run.</summary>
    [JsonIgnore]
    [SettingOption("--duration", "length of each cell, such as 60s", Form = OptionForm.Duration)]
    public double? Seconds { get; init; }

    [SettingOption("--users", "callers", High = 1000)]
    public int Users { get; init; } = PublishedRun.Users;

    [SettingOption("--service-time", "how long the operation takes, such as 5s", Form = OptionForm.Duration)]
    public double ServiceSeconds { get; init; } = PublishedRun.ServiceSeconds;

    /// <summary>Null for all users from the start to the end.</summary>
    [SettingOption("--load", LoadText.Forms)]
    public string? Load { get; init; }

    [SettingOption("--think", $"pause after a reply: {Pause.Forms}")]
    public string Think { get; init; } = "0";

    public int Runs { get; init; } = 1;

    /// <summary>The run ends within this time; null for no limit.</summary>
    public TimeSpan? Limit { get; init; }

    public int Seed { get; init; } = 1;

    public string Affinity { get; init; } = "off";

    public string Output { get; init; } = "lab-runs";

    /// <summary>How much shorter than the published test everything is.</summary>
    public double Scale => ServiceSeconds / PublishedRun.ServiceSeconds;

    /// <exception cref="ArgumentException">The load is open, or a text cannot be read.</exception>
    public ThrottlingSettings Chosen(Func<string, bool> isGiven)
    {
        Pause.Parse(Think, "--think");
        if (Load is { } load
            && LoadText.Parse(load, TimeSpan.Zero, TimeSpan.FromSeconds(1)) is not ClosedShape)
        {
            throw new ArgumentException(
                $"--load '{load}': the tests of this experiment are users who wait for their answers, a closed load.");
        }

        return OfCells.Any(isGiven) ? this with { Cells = [.. OwnCells()] } : this;
    }

    private IEnumerable<ThrottlingCell> OwnCells()
    {
        const StringSplitOptions trimmed = StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries;
        var defaults = ThrottleLimits.Defaults(ThrottleDefaults, Environment.ProcessorCount);
        ThrottleLimits[] limits =
        [
            .. (Throttle is { } texts
                ? texts.Split(';', trimmed).Select(t => ThrottleLimits.Parse(t, defaults))
                : Cells.Select(c => c.Limits)).Distinct(),
        ];
        OperationStyle[] styles =
        [
            .. Styles.Select(s => Threads == SharedPool && s == OperationStyle.Sync ? OperationStyle.Pool : s),
        ];
        return
            from limit in limits
            from binding in Bindings
            from style in styles
            from channel in Channels.Select(ChannelUse.Parse).Distinct()
            select new ThrottlingCell(
                limit,
                binding,
                style,
                style == OperationStyle.Pool ? MinThreads ?? Environment.ProcessorCount : MinThreads,
                channel,
                InFlight ?? limit.InFlight,
                Seconds ?? ((PublishedRun.Named(limit.Name)?.Seconds ?? 60) * Scale));
    }
}
