using System.IO.Pipes;
using System.Runtime.InteropServices;
using System.Runtime.Versioning;
using System.Security.AccessControl;
using System.Security.Principal;
using Microsoft.Win32.SafeHandles;

namespace Woad.Transports.Pipes;

/// <summary>What the platform's pipe streams leave out of Windows' pipes.</summary>
[SupportedOSPlatform("windows")]
internal static partial class WindowsPipe
{
    /// <summary>Longest time that the end of a direction waits for the peer to make room.</summary>
    private const int EndMilliseconds = 2000;

    /// <summary>The user of this process.</summary>
    public static SecurityIdentifier CurrentUser
    {
        get
        {
            using var identity = WindowsIdentity.GetCurrent();
            return identity.User!;
        }
    }

    /// <summary>
    /// Who may connect: those named, or everybody on the machine as it is in WCF, and nobody from the network.
    /// Instances are the user's to make.
    /// </summary>
    public static PipeSecurity Rights(IReadOnlyList<string> users)
    {
        var rights = new PipeSecurity();
        rights.AddAccessRule(new PipeAccessRule(
            new SecurityIdentifier(WellKnownSidType.NetworkSid, null), PipeAccessRights.FullControl,
            AccessControlType.Deny));
        foreach (var user in users.Count > 0
            ? users.Select(user => new SecurityIdentifier(user))
            : [new SecurityIdentifier(WellKnownSidType.WorldSid, null)])
        {
            rights.AddAccessRule(new PipeAccessRule(user, PipeAccessRights.ReadWrite, AccessControlType.Allow));
        }

        rights.AddAccessRule(new PipeAccessRule(CurrentUser, PipeAccessRights.FullControl, AccessControlType.Allow));
        return rights;
    }

    /// <summary>
    /// Whether a pipe is connected and nothing waits to be read; an end that waits counts as something.
    /// </summary>
    public static unsafe bool IsQuiet(SafePipeHandle pipe)
    {
        if (pipe.IsClosed)
        {
            return false;
        }

        uint available = 0;
        return PeekNamedPipe(pipe, null, 0, null, &available, null) != 0 && available == 0;
    }

    /// <summary>
    /// Ends this side's direction: with a message of no bytes, which the peer reads as the end. The platform's streams
    /// do not write such messages.
    /// </summary>
    public static unsafe void End(SafePipeHandle pipe)
    {
        if (pipe.IsClosed)
        {
            return;
        }

        using var done = new ManualResetEvent(false);

        // With the lowest bit set the outcome is not queued to the completion port that the stream's handle belongs to.
        var overlapped = new NativeOverlapped { EventHandle = done.SafeWaitHandle.DangerousGetHandle() | 1 };
        byte nothing = 0;
        if (WriteFile(pipe, &nothing, 0, null, &overlapped) == 0
            && Marshal.GetLastPInvokeError() == IoPending
            && !done.WaitOne(EndMilliseconds))
        {
            // The overlapped structure is on this stack: it must not be left to the system.
            uint written = 0;
            _ = CancelIoEx(pipe, &overlapped);
            _ = GetOverlappedResult(pipe, &overlapped, &written, 1);
        }
    }

    private const int IoPending = 997;

    [LibraryImport("kernel32", SetLastError = true)]
    private static unsafe partial int PeekNamedPipe(
        SafePipeHandle pipe, void* buffer, uint size, uint* read, uint* available, uint* left);

    [LibraryImport("kernel32", SetLastError = true)]
    private static unsafe partial int WriteFile(
        SafePipeHandle pipe, byte* buffer, uint size, uint* written, NativeOverlapped* overlapped);

    [LibraryImport("kernel32", SetLastError = true)]
    private static unsafe partial int CancelIoEx(SafePipeHandle pipe, NativeOverlapped* overlapped);

    [LibraryImport("kernel32", SetLastError = true)]
    private static unsafe partial int GetOverlappedResult(
        SafePipeHandle pipe, NativeOverlapped* overlapped, uint* written, int wait);
}
