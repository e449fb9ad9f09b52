using System.Diagnostics;
using System.Runtime;
using Woad.Lab.Servers;

namespace Woad.Lab.Measuring;

/// <summary>The counters of this process at one instant.</summary>
internal sealed record ProcessSample(
    long Timestamp,
    TimeSpan Cpu,
    long AllocatedBytes,
    int Gen0,
    int Gen1,
    int Gen2,
    TimeSpan GcPause,
    TimeSpan Compiling)
{
    public static ProcessSample Take() => new(
        Stopwatch.GetTimestamp(),
        Environment.CpuUsage.TotalTime,
        GC.GetTotalAllocatedBytes(),
        GC.CollectionCount(0),
        GC.CollectionCount(1),
        GC.CollectionCount(2),
        GC.GetTotalPauseDuration(),
        JitInfo.GetCompilationTime());

    /// <summary>
    /// The CPU clock and the collection counts move in steps of their own; the rest is exact. A collection of a higher
    /// generation counts in the lower ones too, as <see cref="GC.CollectionCount"/> has it.
    /// </summary>
    public ProcessUsage Since(ProcessSample earlier) => new(
        Stopwatch.GetElapsedTime(earlier.Timestamp, Timestamp).TotalSeconds,
        (Cpu - earlier.Cpu).TotalSeconds,
        AllocatedBytes - earlier.AllocatedBytes,
        Gen0 - earlier.Gen0,
        Gen1 - earlier.Gen1,
        Gen2 - earlier.Gen2,
        (GcPause - earlier.GcPause).TotalSeconds,
        (Compiling - earlier.Compiling).TotalSeconds);
}
