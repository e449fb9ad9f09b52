using System.Globalization;
using System.Runtime.InteropServices;

namespace Woad.Lab.Observing;

/// <summary>What the kernel tells of another process: its threads, memory and processor time.</summary>
internal sealed partial record ProcessStatus(
    int Threads, double WorkingSetMegabytes, double PeakMegabytes, double CpuSeconds)
{
    private const int ClockTicks = 2;
    private const int UserTime = 11;

    /// <summary>Null when the process has ended.</summary>
    public static ProcessStatus? Of(int process)
    {
        try
        {
            var lines = File.ReadAllLines($"/proc/{process}/status");

            // The name stands in parentheses and may hold anything; the times are the 14th and 15th field of the line.
            var stat = File.ReadAllText($"/proc/{process}/stat");
            var fields = stat[(stat.LastIndexOf(')') + 2)..].Split(' ');
            return new ProcessStatus(
                (int)Value(lines, "Threads:"),
                Value(lines, "VmRSS:") * 1024 / 1e6,
                Value(lines, "VmHWM:") * 1024 / 1e6,
                (Number(fields[UserTime]) + Number(fields[UserTime + 1])) / Ticks(ClockTicks));
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or IndexOutOfRangeException)
        {
            return null;
        }
    }

    private static double Value(IEnumerable<string> lines, string name) =>
        lines.FirstOrDefault(l => l.StartsWith(name, StringComparison.Ordinal)) is { } line
            ? Number(line[name.Length..].Trim().Split(' ')[0])
            : 0;

    private static double Number(string text) =>
        double.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number) ? number : 0;

    [LibraryImport("libc", EntryPoint = "sysconf")]
    private static partial long Ticks(int name);
}
