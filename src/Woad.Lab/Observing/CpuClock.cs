using System.Runtime.InteropServices;

namespace Woad.Lab.Observing;

/// <summary>The kernel's clocks of processor time, without the steps of 10 ms of a process's status.</summary>
internal static class CpuClock
{
    private const int OfThread = 3;
    private const int OfProcess = 2;
    private const int PidShift = 3;

    /// <summary>The processor time of the calling thread, in seconds. Only for Linux.</summary>
    public static double ThreadSeconds => Read(OfThread) ?? 0;

    /// <summary>
    /// The processor time of another process, in seconds; null where the process has ended, and where the system has no
    /// such clock.
    /// </summary>
    public static double? SecondsOf(int process) =>
        // The kernel's number of the clock of a process: the complement of its id, and which of its clocks.
        OperatingSystem.IsLinux() ? Read((~process << PidShift) | OfProcess) : null;

    private static unsafe double? Read(int clock)
    {
        var time = stackalloc long[2];
        return GetClock(clock, time) == 0 ? time[0] + (time[1] / 1e9) : null;
    }

    [DllImport("libc", EntryPoint = "clock_gettime")]
    private static extern unsafe int GetClock(int clock, long* secondsAndNanoseconds);
}
