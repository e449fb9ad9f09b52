using System.Runtime.InteropServices;

namespace Woad.Lab.Observing;

/// <summary>The processor time of the calling thread. Only for Linux.</summary>
internal static class ThreadClock
{
    private const int ThreadCpu = 3;

    public static unsafe double Seconds
    {
        get
        {
            var time = stackalloc long[2];
            _ = GetClock(ThreadCpu, time);
            return time[0] + (time[1] / 1e9);
        }
    }

    [DllImport("libc", EntryPoint = "clock_gettime")]
    private static extern unsafe int GetClock(int clock, long* secondsAndNanoseconds);
}
