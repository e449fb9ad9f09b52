using System.Globalization;
using System.Runtime;

namespace Woad.LoadBenchmarks.Rounds;

/// <summary>What a server process says about itself, since its start.</summary>
/// <param name="CpuMicroseconds">User and system time of all its threads.</param>
/// <param name="AllocatedBytes">Managed bytes allocated.</param>
/// <param name="Collections">Garbage collections of any generation.</param>
/// <param name="CompiledMethods">Methods that the just-in-time compiler has compiled, each tier counted.</param>
/// <param name="LoadedAssemblies">Assemblies that are loaded.</param>
internal sealed record ServerStats(
    double CpuMicroseconds, long AllocatedBytes, int Collections, long CompiledMethods, int LoadedAssemblies)
{
    public static ServerStats OfThisProcess() => new(
        Environment.CpuUsage.TotalTime.TotalMicroseconds,
        GC.GetTotalAllocatedBytes(precise: true),
        GC.CollectionCount(0),
        JitInfo.GetCompiledMethodCount(),
        AppDomain.CurrentDomain.GetAssemblies().Length);

    public static ServerStats Parse(string line)
    {
        var parts = line.Split(' ');
        return new(
            double.Parse(parts[1], CultureInfo.InvariantCulture),
            long.Parse(parts[2], CultureInfo.InvariantCulture),
            int.Parse(parts[3], CultureInfo.InvariantCulture),
            long.Parse(parts[4], CultureInfo.InvariantCulture),
            int.Parse(parts[5], CultureInfo.InvariantCulture));
    }

    public override string ToString() => string.Create(
        CultureInfo.InvariantCulture,
        $"stats {CpuMicroseconds:R} {AllocatedBytes} {Collections} {CompiledMethods} {LoadedAssemblies}");
}
