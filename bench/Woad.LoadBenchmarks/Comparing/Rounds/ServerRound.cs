namespace Woad.LoadBenchmarks.Comparing.Rounds;

/// <summary>The figures of a server in one round.</summary>
internal sealed record ServerRound
{
    /// <summary>The number of the round.</summary>
    public required int Round { get; init; }

    /// <summary>Calls per second while the server's core is busy.</summary>
    public required double CallsPerSecond { get; init; }

    /// <summary>Processor time of the server's process per call, in microseconds.</summary>
    public required double CpuMicroseconds { get; init; }

    /// <summary>Managed bytes that the server allocated per call.</summary>
    public required double AllocatedBytes { get; init; }

    /// <summary>The median latency at half of those calls per second, in microseconds.</summary>
    public required double P50Microseconds { get; init; }

    /// <summary>The 99th percentile of the same latencies.</summary>
    public required double P99Microseconds { get; init; }

    /// <summary>Resident memory after the load, in MB.</summary>
    public required double ResidentMegabytes { get; init; }

    /// <summary>The time from the start of a process to its first checked answers, in milliseconds.</summary>
    public required double StartMilliseconds { get; init; }

    /// <summary>The reason why the round is disturbed; null when it is not.</summary>
    public required string? Disturbed { get; init; }
}
