using System.Runtime.InteropServices;

namespace Woad.Lab.Observing;

/// <summary>The processor time of another process, without the steps of 10 ms that its status has.</summary>
internal static class ProcessClock
{
    private const int OfProcess = 2;
    private const int PidShift = 3;

    /// <summary>Null where the process has ended, and where the system has no such clock.</summary>
    public static unsafe double? SecondsOf(int process)
    {
        if (!OperatingSystem.IsLinux())
        {
            return null;
        }

        // The kernel's number of the clock of a process: the complement of its id, and which of its clocks.
        var time = stackalloc long[2];
        return GetClock((~process << PidShift) | OfProcess, time) == 0 ? time[0] + (time[1] / 1e9) : null;
    }

    [DllImport("libc", EntryPoint = "clock_gettime")]
    private static extern unsafe int GetClock(int clock, long* secondsAndNanoseconds);
}
