namespace Woad.Lab.Observing.Kernel;

/// <summary>The kernel's counters of a server process over a window.</summary>
internal sealed record KernelUse
{
    public double Seconds { get; init; }

    /// <summary>Processors that the process may use, by its affinity and its control group.</summary>
    public double Cores { get; init; }

    /// <summary>
    /// Processors of the process and the load, when they have any in common; 0 when each has its own.
    /// </summary>
    public double JointCores { get; init; }

    /// <summary>Processor time of its threads.</summary>
    public double CpuSeconds { get; init; }

    /// <summary>Time in which its threads could have run and waited for a processor.</summary>
    public double DelaySeconds { get; init; }

    /// <summary>
    /// Of the looks at the process, the part at which it was stopped (SIGSTOP, a debugger, a freezer).
    /// </summary>
    public double StoppedShare { get; init; }

    /// <summary>Threads in uninterruptible sleep on average: they wait for a disk, or for another device.</summary>
    public double BlockedThreads { get; init; }

    /// <summary>Processor time of other processes than the server and the load.</summary>
    public double OtherCpuSeconds { get; init; }

    /// <summary>The one of these that used most.</summary>
    public string? MostOther { get; init; }

    /// <summary>Connections that the process has not accepted yet, on average.</summary>
    public double Unaccepted { get; init; }

    /// <summary>Connections of the port that are established, those not accepted included, on average.</summary>
    public double Established { get; init; }

    /// <summary>
    /// Of the looks at the port's connections, the part at which bytes of the server had not left it.
    /// </summary>
    public double UnsentShare { get; init; }

    /// <summary>Threads that could run and waited, on average.</summary>
    public double Waiting => Seconds <= 0 ? 0 : DelaySeconds / Seconds;

    /// <summary>Of the processors that it may use.</summary>
    public double CpuShare => Seconds <= 0 || Cores <= 0 ? 0 : CpuSeconds / Seconds / Cores;
}
