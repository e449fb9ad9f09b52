using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace Woad.Queues.Embedded.Turns;

/// <summary>
/// Brings the write-ahead log to the disk. On Linux the times of the file stay behind: a log is overwritten from its
/// beginning again and again, and its times are the only thing of it that the file system's journal has to take then.
/// </summary>
internal static partial class LogFlush
{
    private const int Interrupted = 4;

    /// <exception cref="IOException">The disk has not confirmed the writes.</exception>
    public static void Run(SafeFileHandle log)
    {
        if (!OperatingSystem.IsLinux())
        {
            RandomAccess.FlushToDisk(log);
            return;
        }

        while (Synchronize(log) != 0)
        {
            var error = Marshal.GetLastPInvokeError();
            if (error != Interrupted)
            {
                throw new IOException(Marshal.GetPInvokeErrorMessage(error));
            }
        }
    }

    [LibraryImport("libc", EntryPoint = "fdatasync", SetLastError = true)]
    private static partial int Synchronize(SafeFileHandle file);
}
