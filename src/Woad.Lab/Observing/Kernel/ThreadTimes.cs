using System.Globalization;

namespace Woad.Lab.Observing.Kernel;

/// <summary>
/// Adds up the times of a process's threads, those of threads that end in between up to the last look.
/// </summary>
internal sealed class ThreadTimes(int process)
{
    private const double Nanoseconds = 1e9;

    private Dictionary<int, (long Run, long Wait)> _seen = [];
    private bool _isFirst = true;

    public double CpuSeconds { get; private set; }

    public double DelaySeconds { get; private set; }

    /// <summary>Begins anew; what came before is forgotten.</summary>
    public void Restart()
    {
        Look();
        (CpuSeconds, DelaySeconds) = (0, 0);
    }

    /// <summary>
    /// Of each thread <c>schedstat</c>: nanoseconds on a processor, nanoseconds of waiting for one, turns.
    /// </summary>
    public void Look()
    {
        var now = new Dictionary<int, (long Run, long Wait)>();
        foreach (var thread in Threads(process))
        {
            if (Read($"/proc/{process}/task/{thread}/schedstat")?.Split(' ') is not [var run, var wait, ..]
                || !long.TryParse(run, NumberStyles.None, CultureInfo.InvariantCulture, out var ran)
                || !long.TryParse(wait, NumberStyles.None, CultureInfo.InvariantCulture, out var waited))
            {
                continue;
            }

            now[thread] = (ran, waited);
            var before = _isFirst ? (ran, waited) : _seen.GetValueOrDefault(thread);
            CpuSeconds += (ran - before.Item1) / Nanoseconds;
            DelaySeconds += (waited - before.Item2) / Nanoseconds;
        }

        (_seen, _isFirst) = (now, false);
    }

    /// <summary>How many of them are in uninterruptible sleep.</summary>
    public static int Blocked(int process, int most) =>
        Threads(process).Take(most).Count(t => StateOf(Read($"/proc/{process}/task/{t}/stat")) == 'D');

    public static bool IsStopped(int process) => StateOf(Read($"/proc/{process}/stat")) is 'T' or 't';

    private static char StateOf(string? stat) =>
        stat is not null && stat.LastIndexOf(')') is > 0 and var end && end + 2 < stat.Length ? stat[end + 2] : '?';

    private static IEnumerable<int> Threads(int process)
    {
        try
        {
            return
            [
                .. Directory.GetDirectories($"/proc/{process}/task")
                    .Select(d => int.TryParse(Path.GetFileName(d.AsSpan()), NumberStyles.None,
                        CultureInfo.InvariantCulture, out var id) ? id : 0)
                    .Where(id => id > 0),
            ];
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }

    private static string? Read(string path)
    {
        try
        {
            return File.ReadAllText(path);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // The thread has ended.
            return null;
        }
    }
}
