using System.Diagnostics;
using System.Globalization;

namespace Woad.Lab.Observing;

/// <summary>The processor time of all processes of the machine that can be seen from here, at one instant.</summary>
internal sealed class ProcessTable
{
    private const double TicksPerSecond = 100;
    private const long KernelThread = 0x0020_0000;
    private const string Ended = "processes that have ended";

    private readonly long _timestamp = Stopwatch.GetTimestamp();
    private readonly Dictionary<int, Entry> _processes;

    private ProcessTable(Dictionary<int, Entry> processes) => _processes = processes;

    /// <summary>Null where the system does not tell.</summary>
    public static ProcessTable? Take() => OperatingSystem.IsLinux()
        ? new ProcessTable(Directory.GetDirectories("/proc")
            .Select(
                d => int.TryParse(
                    Path.GetFileName(d.AsSpan()), NumberStyles.None, CultureInfo.InvariantCulture, out var id) ? id : 0)
            .Where(id => id > 0)
            .Select(id => (id, Entry: Read(id)))
            .Where(p => p.Entry is not null)
            .ToDictionary(p => p.id, p => p.Entry!))
        : null;

    /// <summary>Of processes as the lines of their <c>stat</c> tell.</summary>
    public static ProcessTable Of(IReadOnlyDictionary<int, string> lines) =>
        new(lines.Select(l => (l.Key, Entry: Parse(l.Value)))
            .Where(p => p.Entry is not null)
            .ToDictionary(p => p.Key, p => p.Entry!));

    /// <summary>
    /// The processor time since then. Time of the processes <paramref name="own"/> and of their children is apart.
    /// </summary>
    public OtherUse Since(ProcessTable earlier, IReadOnlyCollection<int> own)
    {
        var (others, mine, reaped, most, mostSeconds) = (0.0, 0.0, 0.0, (string?)null, 0.0);
        foreach (var (id, now) in _processes)
        {
            var before = earlier._processes.GetValueOrDefault(id);
            var used = now.Seconds - (before?.Seconds ?? 0);
            if (IsOwn(id, own))
            {
                mine += used;
                continue;
            }

            reaped += now.OfChildren - (before?.OfChildren ?? 0);
            others += used;
            (most, mostSeconds) = used > mostSeconds ? (now.Name, used) : (most, mostSeconds);
        }

        // The time of a process that ends becomes its parent's account of children, what it had used before included.
        var known = earlier._processes.Where(p => !_processes.ContainsKey(p.Key)).Sum(
            p => p.Value.Seconds + p.Value.OfChildren);
        var ended = Math.Max(0, reaped - known);
        (most, mostSeconds) = ended > mostSeconds ? (Ended, ended) : (most, mostSeconds);
        return new OtherUse(
            Stopwatch.GetElapsedTime(earlier._timestamp, _timestamp).TotalSeconds, others + ended, most, mostSeconds,
            mine);
    }

    /// <summary>Whether the process, or one that it comes from, is among them.</summary>
    private bool IsOwn(int id, IReadOnlyCollection<int> own)
    {
        const int deepest = 64;
        for (var (at, depth) = (id, 0); depth < deepest && at > 0; depth++)
        {
            if (own.Contains(at))
            {
                return true;
            }

            at = _processes.GetValueOrDefault(at)?.Parent ?? 0;
        }

        return false;
    }

    /// <summary>Null for threads of the kernel, which work for whoever makes them, and for what has ended.</summary>
    private static Entry? Read(int id)
    {
        try
        {
            return Parse(File.ReadAllText($"/proc/{id}/stat"));
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    /// <summary>The line <c>pid (name) state ppid … flags … utime stime cutime cstime …</c>, see proc(5).</summary>
    private static Entry? Parse(string line)
    {
        var (open, close) = (line.IndexOf('('), line.LastIndexOf(')'));
        var fields = line[(close + 1)..].Split(' ', StringSplitOptions.RemoveEmptyEntries);
        const int parent = 1;
        const int flags = 6;
        const int user = 11;
        double Time(int index) => long.Parse(fields[index], CultureInfo.InvariantCulture) / TicksPerSecond;
        return open < 0
            || fields.Length < user + 4
            || (long.Parse(fields[flags], CultureInfo.InvariantCulture) & KernelThread) != 0
            ? null
            : new Entry(
                line[(open + 1)..close],
                int.Parse(fields[parent], CultureInfo.InvariantCulture),
                Time(user) + Time(user + 1),
                Time(user + 2) + Time(user + 3));
    }

    private sealed record Entry(string Name, int Parent, double Seconds, double OfChildren);
}
