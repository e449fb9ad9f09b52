using System.Globalization;

namespace Woad.LoadBenchmarks.Streaming;

/// <summary>A process's memory: live managed bytes, and what is resident of all its memory.</summary>
internal readonly record struct MemorySample(long Heap, long Resident)
{
    /// <summary>Taken now, after a full collection.</summary>
    public static MemorySample TakeAfterCollection() =>
        new(GC.GetTotalMemory(forceFullCollection: true), ReadResident());

    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Heap} {Resident}");

    public static MemorySample Parse(string heap, string resident) => new(
        long.Parse(heap, CultureInfo.InvariantCulture), long.Parse(resident, CultureInfo.InvariantCulture));

    /// <summary>Pages resident, from the kernel's short form (<c>proc(5)</c>, statm).</summary>
    public static long ReadResident() =>
        long.Parse(
            File.ReadAllText("/proc/self/statm").Split(' ')[1],
            CultureInfo.InvariantCulture) * Environment.SystemPageSize;
}
