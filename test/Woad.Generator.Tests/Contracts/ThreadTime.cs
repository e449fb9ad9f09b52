using System.Runtime.InteropServices;

namespace Woad.Generator.Tests.Contracts;

/// <summary>Processor time of the current thread: what else the machine does meanwhile does not count.</summary>
internal static partial class ThreadTime
{
    /// <summary>CLOCK_THREAD_CPUTIME_ID.</summary>
    private const int ThreadClock = 3;

    public static TimeSpan Now =>
        GetTime(ThreadClock, out var time) == 0
            ? TimeSpan.FromSeconds(time.Seconds) + TimeSpan.FromMicroseconds(time.Nanoseconds / 1000)
            : throw new InvalidOperationException($"clock_gettime failed: {Marshal.GetLastPInvokeError()}.");

    [LibraryImport("libc", EntryPoint = "clock_gettime", SetLastError = true)]
    private static partial int GetTime(int clock, out TimeValue time);

    [StructLayout(LayoutKind.Sequential)]
    private struct TimeValue
    {
        public long Seconds;
        public long Nanoseconds;
    }
}
