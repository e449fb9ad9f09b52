namespace Woad.Transactions.Tests.Simulation;

/// <summary>The faults of one history.</summary>
internal sealed record Faults
{
    /// <summary>The probability that a notification is lost.</summary>
    public double Loss { get; init; }

    /// <summary>The probability that a notification comes twice.</summary>
    public double Doubling { get; init; }

    /// <summary>The probability that a notification is late by minutes, in the place of milliseconds.</summary>
    public double Delay { get; init; }

    /// <summary>The probability that a process crashes before or after a step of its own.</summary>
    public double Crash { get; init; }

    /// <summary>The step before or after which the process that makes it crashes; null for none.</summary>
    public (int Step, bool After)? CrashAt { get; init; }

    /// <summary>Whether disks say that they have a record, and have none.</summary>
    public bool ForgetsRecords { get; init; }

    /// <summary>The time after which nothing fails any more.</summary>
    public TimeSpan Until { get; init; } = TimeSpan.FromMinutes(3);
}
