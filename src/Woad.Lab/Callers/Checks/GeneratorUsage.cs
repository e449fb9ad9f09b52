namespace Woad.Lab.Callers.Checks;

/// <summary>
/// What the load process itself used while it measured: its part of the cores it may use, and of the time in garbage
/// collection.
/// </summary>
internal sealed record GeneratorUsage(double CpuShare, double GcPauseShare, double BytesPerCall)
{
    /// <summary>The most memory that the process had at once, in 10^6 bytes; 0 where the system does not say.</summary>
    public double PeakMegabytes { get; init; }

    public static readonly GeneratorUsage None = new(0, 0, 0);
}
