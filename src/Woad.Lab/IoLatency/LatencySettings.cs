namespace Woad.Lab.IoLatency;

/// <summary>What was asked for.</summary>
internal sealed record LatencySettings
{
    public static readonly string[] Presets = ["smoke", "quick", "seed", "full"];

    public IReadOnlyList<int> Latencies { get; init; } = [0, 100, 500, 1000];

    public IReadOnlyList<Handler> Handlers { get; init; } = [Handler.Sync, Handler.Async];

    public IReadOnlyList<int> PerCpu { get; init; } = [12, 24, 48, 0];

    public int Cpus { get; init; } = Environment.ProcessorCount;

    public int Threads { get; init; } = 50;

    public int Sockets { get; init; } = 10;

    public string? Load { get; init; }

    public double Seconds { get; init; } = 6;

    public int Runs { get; init; } = 1;

    public int Seed { get; init; } = 1;

    public string Output { get; init; } = "lab-runs";

    public int InFlight => Threads * Sockets;

    /// <exception cref="ArgumentException">No preset has that name.</exception>
    public static LatencySettings Named(string? preset) =>
        preset switch
        {
            "smoke" => new LatencySettings
            {
                Latencies = [0, 100],
                PerCpu = [12, 24, 48, 0],
                Seconds = 0.7,
                Cpus = 2,
            },
            null or "quick" => new LatencySettings { Latencies = [0, 100, 1000], Seconds = 3 },
            "seed" => new LatencySettings { Cpus = 8, Seconds = 300 },
            "full" => new LatencySettings
            {
                Cpus = 8,
                Seconds = 60,
                Handlers = [Handler.Sync, Handler.Async, Handler.Apm],
                Runs = 3,
            },
            _ => throw new ArgumentException($"There is no preset '{preset}'; there are {string.Join(", ", Presets)}."),
        };

    public IEnumerable<LatencyCell> Cells() =>
        from latency in Latencies
        from handler in Handlers
        from setting in PerCpu
        select new LatencyCell(latency, handler, setting, Cpus, Seconds);
}
