using System.Diagnostics;
using Woad.Lab.Measuring;

namespace Woad.Lab.Load;

/// <summary>What one calling thread has seen; written by that thread alone.</summary>
internal sealed class UserState
{
    private static readonly double UnitsPerTick = HistogramScale.UnitsPerSecond / (double)Stopwatch.Frequency;

    public Histogram Latencies { get; } = new();

    public long Errors { get; private set; }

    public long Replacements { get; private set; }

    public string? FirstError { get; private set; }

    /// <summary>Time in calls inside the window, from the starts and ends, in ticks.</summary>
    public long BusyTicks { get; private set; }

    /// <summary>Time of counted calls that lies before the window, in ticks.</summary>
    public long EarlyTicks { get; private set; }

    /// <summary>
    /// Time inside the window of calls that are not counted because they end after it or fail, in ticks.
    /// </summary>
    public long UncountedTicks { get; private set; }

    public void Succeeded(LoadWindow window, long start, long end)
    {
        var inside = Inside(window, start, end);
        BusyTicks += inside;
        if (end >= window.From && end < window.To)
        {
            Latencies.Record((long)((end - start) * UnitsPerTick));
            EarlyTicks += end - start - inside;
        }
        else
        {
            UncountedTicks += inside;
        }
    }

    public void Failed(LoadWindow window, long start, long end, Exception error)
    {
        var inside = Inside(window, start, end);
        BusyTicks += inside;
        UncountedTicks += inside;
        FirstError ??= $"{error.GetType().Name}: {error.Message}";
        if (end >= window.From && end < window.To)
        {
            Errors++;
        }
    }

    public void Replaced() => Replacements++;

    private static long Inside(LoadWindow window, long start, long end) =>
        long.Max(0, long.Min(end, window.To) - long.Max(start, window.From));
}
