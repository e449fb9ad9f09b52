using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Woad.Lab.Measuring;

/// <summary>The monotonic clock that all processes of the machine share, in 100 ns.</summary>
internal static class MachineClock
{
    private const long UnitsPerMillisecond = HistogramScale.UnitsPerSecond / 1000;

    public static long Now =>
        (long)(Stopwatch.GetTimestamp() * (HistogramScale.UnitsPerSecond / (double)Stopwatch.Frequency));

    /// <summary>
    /// Blocks the thread until a time: it sleeps until a millisecond before, and the rest in naps of the system's
    /// finest grain, since the timers of the runtime are late by milliseconds.
    /// </summary>
    public static void SleepUntil(long time)
    {
        for (var left = time - Now; left > 0; left = time - Now)
        {
            if (left > 2 * UnitsPerMillisecond)
            {
                Thread.Sleep((int)Math.Min((left / UnitsPerMillisecond) - 1, 1000));
            }
            else
            {
                Nap(left);
            }
        }
    }

    /// <summary>Blocks the thread for at most so long; not at all where the system has no such call.</summary>
    public static void Nap(long units)
    {
        if (OperatingSystem.IsLinux())
        {
            var time = new TimeSpec { Nanoseconds = Math.Min(units * 100, 999_999_999) };
            _ = Sleep(time, 0);
        }
        else
        {
            Thread.Yield();
        }
    }

    [DllImport("libc", EntryPoint = "nanosleep")]
    private static extern int Sleep(in TimeSpec time, nint remaining);

    [StructLayout(LayoutKind.Sequential)]
    private struct TimeSpec
    {
        public long Seconds;
        public long Nanoseconds;
    }
}
