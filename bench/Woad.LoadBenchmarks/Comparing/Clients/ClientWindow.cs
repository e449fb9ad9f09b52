using System.Globalization;

namespace Woad.LoadBenchmarks.Comparing.Clients;

/// <summary>The calls of a client's process in one window.</summary>
/// <param name="Calls">Calls that were answered.</param>
/// <param name="CpuMicroseconds">Processor time of the process.</param>
/// <param name="AllocatedBytes">Managed bytes that were allocated.</param>
internal sealed record ClientWindow(long Calls, double CpuMicroseconds, long AllocatedBytes)
{
    public static ClientWindow Parse(string line)
    {
        var parts = line.Split(' ');
        return new(
            long.Parse(parts[1], CultureInfo.InvariantCulture),
            double.Parse(parts[2], CultureInfo.InvariantCulture),
            long.Parse(parts[3], CultureInfo.InvariantCulture));
    }

    public override string ToString() => string.Create(
        CultureInfo.InvariantCulture, $"ran {Calls} {CpuMicroseconds:R} {AllocatedBytes}");
}
