using Woad.Lab.Servers;

namespace Woad.Lab.Measuring;

/// <summary>What a process used between two samples.</summary>
internal sealed record ProcessUsage(
    double Seconds,
    double CpuSeconds,
    long AllocatedBytes,
    int Gen0,
    int Gen1,
    int Gen2,
    double GcPauseSeconds,
    double CompilingSeconds)
{
    public double CpuShare(int cores) => Seconds <= 0 ? 0 : CpuSeconds / Seconds / cores;

    /// <summary>
    /// Of one core: the compiler has a thread of its own, and the first call of a method waits for it.
    /// </summary>
    public double CompilingShare => Seconds <= 0 ? 0 : CompilingSeconds / Seconds;

    public double GcPauseShare => Seconds <= 0 ? 0 : GcPauseSeconds / Seconds;
}
