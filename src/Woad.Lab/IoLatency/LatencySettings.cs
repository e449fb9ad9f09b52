using Woad.Lab.Blocks;
using Woad.Lab.Callers.Shapes;
using Woad.Lab.Trials.Settings;
using Woad.Lab.Trials;

namespace Woad.Lab.IoLatency;

/// <summary>What was asked for.</summary>
internal sealed record LatencySettings : ITrialSettings, IChosenSettings<LatencySettings>
{
    public const string Gate = "gate";
    public const string Failure = "failure";
    public static readonly string[] Presets = ["smoke", "quick", "published", "full"];
    public static readonly string[] Parts = [Gate, Failure];

    /// <summary>The setting of the gate that the published text recommends.</summary>
    private const int Recommended = 24;

    private const string PartOption = "--part";

    /// <summary>Options of single cells leave the failure out: it has a latency and a load of its own.</summary>
    private static readonly string[] OfGate = ["--latency", "--per-cpu", "--load", "--threads", "--sockets"];

    /// <summary>The cells of the published test, and those of a middleware that fails for a while.</summary>
    [SettingOption(PartOption, Texts = nameof(Parts))]
    public IReadOnlyList<string> Part { get; init; } = Parts;

    /// <summary>Requests that may wait in the cells of the failure.</summary>
    [SettingOption(
        "--queue-limit",
        "requests that may wait while the middleware fails, such as 5000,100; one more is answered with 503",
        Low = 100,
        High = 100_000)]
    public IReadOnlyList<int> QueueLimits { get; init; } = [5000, 100];

    /// <summary>The window of a cell with a failure, which is a sixth of it.</summary>
    public double FailureSeconds { get; init; } = 8;

    [SettingOption(
        "--latency", "milliseconds of each operation, such as 0,100,500,1000", Low = 0, High = 60_000)]
    public IReadOnlyList<int> Latencies { get; init; } = [0, 100, 500, 1000];

    [SettingOption("--handler", "sync,async,apm")]
    public IReadOnlyList<Handler> Handlers { get; init; } = [Handler.Sync, Handler.Async];

    [SettingOption(
        "--per-cpu", "MaxConcurrentRequestsPerCpu, such as 12,24,48,0 (0: no limit)", Low = 0, High = 10_000)]
    public IReadOnlyList<int> PerCpu { get; init; } = [12, 24, 48, 0];

    [SettingOption("--cpus", "processors that the gate counts, unless those of the machine", High = 1024)]
    public int Cpus { get; init; } = Environment.ProcessorCount;

    [SettingOption("--threads", "threads of the published load", High = 1000)]
    public int Threads { get; init; } = 50;

    [SettingOption("--sockets", "sockets of each of them", High = 100)]
    public int Sockets { get; init; } = 10;

    [SettingOption("--load", LoadText.Forms)]
    public string? Load { get; init; }

    [SettingOption("--duration", "window of each cell, such as 20s", Form = OptionForm.Duration)]
    public double Seconds { get; init; } = 6;

    public int Runs { get; init; } = 1;

    /// <summary>The run ends within this time; null for no limit.</summary>
    public TimeSpan? Limit { get; init; }

    public int Seed { get; init; } = 1;

    public string Output { get; init; } = "lab-runs";

    public int InFlight => Threads * Sockets;

    /// <exception cref="ArgumentException">No preset has that name.</exception>
    public static LatencySettings Named(string? preset) =>
        preset switch
        {
            "smoke" => new LatencySettings
            {
                Part = [Gate],
                Latencies = [0, 100],
                PerCpu = [24, 48, 0],
                Seconds = 0.4,
                Cpus = 2,
                Runs = BlockLooks.MostOfLong,
                Limit = TimeSpan.FromSeconds(140),
            },
            null or "quick" => new LatencySettings
            {
                Latencies = [0, 100, 1000],
                Seconds = 1,
                Runs = BlockLooks.MostOfLong,
                Limit = TimeSpan.FromMinutes(7),
            },
            "published" => new LatencySettings { Cpus = 8, Seconds = 40, Runs = BlockLooks.FirstOfLong },
            "full" => new LatencySettings
            {
                Cpus = 8,
                Seconds = 20,
                Handlers = [Handler.Sync, Handler.Async, Handler.Apm],
                Runs = BlockLooks.FirstOfLong,
            },
            _ => throw new ArgumentException($"There is no preset '{preset}'; there are {string.Join(", ", Presets)}."),
        };

    public LatencySettings Chosen(Func<string, bool> isGiven)
    {
        if (Load is { } load)
        {
            LoadText.Parse(load, TimeSpan.Zero, TimeSpan.FromSeconds(1));
        }

        return !isGiven(PartOption) && OfGate.Any(isGiven) ? this with { Part = [Gate] } : this;
    }

    public IEnumerable<LatencyCell> Cells() =>
        from latency in Part.Contains(Gate) ? Latencies : []
        from handler in Handlers
        from setting in PerCpu
        select new LatencyCell(latency, handler, setting, Cpus, Seconds);

    public IEnumerable<FailureCell> Failures() =>
        from limit in Part.Contains(Failure) ? QueueLimits : []
        select new FailureCell(Handlers[0], Recommended, Cpus, limit, FailureSeconds);

    /// <summary>
    /// The cell that is measured twice, and its other name; null without cells of the gate. Without latency the load
    /// generator may be the limit: a cell that waits is chosen where there is one.
    /// </summary>
    public (LatencyCell Cell, LatencyCell Again)? Twin =>
        Cells().Where(c => c.PerCpu != 0)
            .MaxBy(c => (c.Milliseconds > 0, -c.Milliseconds, c.Handler == Handler.Async)) is { } cell
            ? (cell, cell with { IsTwin = true })
            : null;

    public IEnumerable<string> CellNames => Cells().Select(c => c.Id)
        .Concat(Failures().Select(c => c.Id))
        .Concat(Twin is { } twin ? [twin.Again.Id] : Array.Empty<string>());
}
