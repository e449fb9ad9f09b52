using System.Globalization;

namespace Woad.LoadBenchmarks.Rounds;

/// <summary>
/// Processor time that the whole machine has spent on processes since its start, from <c>/proc/stat</c>.
/// </summary>
internal static class MachineTime
{
    private const double TicksPerSecond = 100;

    public static TimeSpan Busy()
    {
        var fields = File.ReadLines("/proc/stat").First().Split(' ', StringSplitOptions.RemoveEmptyEntries);
        // user nice system idle iowait irq softirq steal
        var ticks = new[] { 1, 2, 3, 6, 7 }.Sum(i => long.Parse(fields[i], CultureInfo.InvariantCulture));
        return TimeSpan.FromSeconds(ticks / TicksPerSecond);
    }
}
