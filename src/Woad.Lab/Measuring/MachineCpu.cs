using System.Globalization;
using Woad.Lab.Agents;

namespace Woad.Lab.Measuring;

/// <summary>
/// CPU time of all processes of the machine and time stolen by its host, from <c>/proc/stat</c>; what the measured
/// processes did not use of it, others did. Interrupts are left out: no process is charged for them.
/// </summary>
internal static class MachineCpu
{
    private const string Source = "/proc/stat";
    private const double TicksPerSecond = 100;
    private const int Steal = 8;

    /// <summary>Null where the system does not tell.</summary>
    public static double? UsedSeconds() =>
        File.Exists(Source) && File.ReadLines(Source).FirstOrDefault() is { } line ? Parse(line) : null;

    /// <summary>Fields of the line: <c>cpu user nice system idle iowait irq softirq steal …</c>, in ticks.</summary>
    public static double? Parse(string line)
    {
        var fields = line.Split(' ', StringSplitOptions.RemoveEmptyEntries);
        if (fields.Length <= Steal || fields[0] != "cpu")
        {
            return null;
        }

        return (Ticks(fields[1]) + Ticks(fields[2]) + Ticks(fields[3]) + Ticks(fields[Steal])) / TicksPerSecond;
    }

    private static double Ticks(string text) =>
        double.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var ticks) ? ticks : 0;
}
