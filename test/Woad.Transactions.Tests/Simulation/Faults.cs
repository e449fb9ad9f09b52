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

    /// <summary>
    /// The steps before or after which the process that makes them crashes, in the place of random crashes; null for
    /// random ones.
    /// </summary>
    public IReadOnlyList<(int Step, bool After)>? CrashesAt { get; init; }

    /// <summary>The one notification that does not arrive as it should, in the place of random ones.</summary>
    public (int Number, MessageFault Fault)? Message { get; init; }

    /// <summary>Whether disks say that they have a record, and have none.</summary>
    public bool ForgetsRecords { get; init; }

    /// <summary>The time after which nothing fails any more.</summary>
    public TimeSpan Until { get; init; } = TimeSpan.FromMinutes(3);
}
