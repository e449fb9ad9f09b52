namespace Woad.LoadBenchmarks.Rounds;

/// <summary>The figures of one round: one fresh server process under load for one window.</summary>
internal sealed record RoundResult
{
    public required string Contender { get; init; }

    public required string Scenario { get; init; }

    public required int Connections { get; init; }

    public required int InFlight { get; init; }

    public required int Round { get; init; }

    /// <summary>Calls completed in the window.</summary>
    public required long Calls { get; init; }

    public required double CallsPerSecond { get; init; }

    /// <summary>Processor time of the server process per call, in microseconds.</summary>
    public required double CpuMicrosecondsPerCall { get; init; }

    /// <summary>Managed bytes that the server allocated per call.</summary>
    public required double AllocatedBytesPerCall { get; init; }

    public required int RequestBytes { get; init; }

    public required int ReplyBytes { get; init; }

    public required double P50Microseconds { get; init; }

    public required double P99Microseconds { get; init; }

    /// <summary>Share of one core that the server took.</summary>
    public required double ServerShare { get; init; }

    /// <summary>Share of one core that the driver took.</summary>
    public required double DriverShare { get; init; }

    /// <summary>Share of the machine that other processes took.</summary>
    public required double ForeignShare { get; init; }

    public required int WarmUpSeconds { get; init; }

    /// <summary>Why the round does not count; null when it does.</summary>
    public required string? Invalid { get; init; }
}
