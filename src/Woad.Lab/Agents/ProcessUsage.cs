namespace Woad.Lab.Agents;

/// <summary>What a process used between two samples.</summary>
internal sealed record ProcessUsage(
    double Seconds,
    double CpuSeconds,
    long AllocatedBytes,
    int Gen0,
    int Gen1,
    int Gen2,
    double GcPauseSeconds,
    double? MachineCpuSeconds)
{
    public double CpuShare(int cores) => Seconds <= 0 ? 0 : CpuSeconds / Seconds / cores;

    public double GcPauseShare => Seconds <= 0 ? 0 : GcPauseSeconds / Seconds;
}
