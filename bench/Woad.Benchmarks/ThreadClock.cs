using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Woad.Benchmarks;

/// <summary>
/// CPU time of the current thread where the system tells it (Linux), else elapsed time: other processes then do not
/// count.
/// </summary>
internal static partial class ThreadClock
{
    private const int ThreadCpuTime = 3;

    public static double Seconds()
    {
        if (OperatingSystem.IsLinux() && ClockGetTime(ThreadCpuTime, out var time) == 0)
        {
            return time.Seconds + (time.Nanoseconds * 1e-9);
        }

        return (double)Stopwatch.GetTimestamp() / Stopwatch.Frequency;
    }

    [LibraryImport("libc", EntryPoint = "clock_gettime")]
    private static partial int ClockGetTime(int clock, out TimeSpec time);

    [StructLayout(LayoutKind.Sequential)]
    private struct TimeSpec
    {
        public long Seconds;
        public long Nanoseconds;
    }
}
