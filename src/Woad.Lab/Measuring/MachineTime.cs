using System.Globalization;

namespace Woad.Lab.Measuring;

/// <summary>
/// Seconds of processor time since the start of the machine: used by all processes and stolen by its host, from
/// <c>/proc/stat</c>, and withheld by the quota of this container, from <c>cpu.stat</c>. Interrupts are left out: no
/// process is charged for them.
/// </summary>
/// <param name="Used">Used by processes, or stolen.</param>
/// <param name="Stolen">Stolen by the host.</param>
/// <param name="Throttled">Withheld by the quota.</param>
internal sealed record MachineTime(double Used, double Stolen, double Throttled)
{
    private const string Statistics = "/proc/stat";
    private const string Quota = "/sys/fs/cgroup/cpu.stat";
    private const double TicksPerSecond = 100;
    private const int Steal = 8;

    /// <summary>Null where the system does not tell.</summary>
    public static MachineTime? Read() =>
        File.Exists(Statistics) && File.ReadLines(Statistics).FirstOrDefault() is { } line
            ? Parse(line, File.Exists(Quota) ? File.ReadAllLines(Quota) : [])
            : null;

    /// <summary>Fields of the line: <c>cpu user nice system idle iowait irq softirq steal …</c>, in ticks.</summary>
    public static MachineTime? Parse(string line, IEnumerable<string> quota)
    {
        var fields = line.Split(' ', StringSplitOptions.RemoveEmptyEntries);
        if (fields.Length <= Steal || fields[0] != "cpu")
        {
            return null;
        }

        var stolen = Number(fields[Steal]) / TicksPerSecond;
        var throttled = quota.Select(l => l.Split(' ')).FirstOrDefault(f => f is ["throttled_usec", _])?[1];
        return new MachineTime(
            ((Number(fields[1]) + Number(fields[2]) + Number(fields[3])) / TicksPerSecond) + stolen,
            stolen,
            Number(throttled ?? "0") / 1e6);
    }

    public MachineTime Since(MachineTime earlier) =>
        new(Used - earlier.Used, Stolen - earlier.Stolen, Throttled - earlier.Throttled);

    private static double Number(string text) =>
        double.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number) ? number : 0;
}
