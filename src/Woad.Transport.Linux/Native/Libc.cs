using System.Runtime.InteropServices;

namespace Woad.Transport.Linux.Native;

/// <summary>System calls of Linux by the C library; each returns -1 and sets the error number when it fails.</summary>
internal static unsafe partial class Libc
{
    public const int NonBlocking = 0x800;
    public const int CloseOnExec = 0x80000;
    public const int DoNotSignal = 0x4000;
    public const int ShutdownBoth = 2;
    public const int SocketLevel = 1;
    public const int LingerOption = 13;
    public const int TcpLevel = 6;
    public const int TcpInformation = 11;

    private const int GetFlags = 3;
    private const int SetFlags = 4;
    private const int DuplicateCloseOnExec = 1030;

    [LibraryImport("libc", EntryPoint = "epoll_create1", SetLastError = true)]
    public static partial SocketDescriptor CreateEpoll(int flags);

    [LibraryImport("libc", EntryPoint = "epoll_ctl", SetLastError = true)]
    public static partial int ControlEpoll(SocketDescriptor epoll, int operation, SafeHandle subject, void* epollEvent);

    [LibraryImport("libc", EntryPoint = "epoll_wait", SetLastError = true)]
    public static partial int WaitEpoll(SocketDescriptor epoll, void* events, int count, int milliseconds);

    [LibraryImport("libc", EntryPoint = "eventfd", SetLastError = true)]
    public static partial SocketDescriptor CreateEvent(uint value, int flags);

    [LibraryImport("libc", EntryPoint = "accept4", SetLastError = true)]
    public static partial int Accept(SafeHandle listening, byte* address, int* addressLength, int flags);

    [LibraryImport("libc", EntryPoint = "recv", SetLastError = true)]
    public static partial nint Receive(SafeHandle socket, byte* into, nuint length, int flags);

    [LibraryImport("libc", EntryPoint = "send", SetLastError = true)]
    public static partial nint Send(SafeHandle socket, byte* from, nuint length, int flags);

    [LibraryImport("libc", EntryPoint = "sendmsg", SetLastError = true)]
    public static partial nint SendPieces(SafeHandle socket, MessageHeader* message, int flags);

    [LibraryImport("libc", EntryPoint = "shutdown", SetLastError = true)]
    public static partial int Shutdown(SafeHandle socket, int direction);

    [LibraryImport("libc", EntryPoint = "getsockname", SetLastError = true)]
    public static partial int GetName(SafeHandle socket, byte* address, int* length);

    [LibraryImport("libc", EntryPoint = "getsockopt", SetLastError = true)]
    public static partial int GetOption(SafeHandle socket, int level, int option, void* value, int* length);

    [LibraryImport("libc", EntryPoint = "setsockopt", SetLastError = true)]
    public static partial int SetOption(SafeHandle socket, int level, int option, void* value, int length);

    [LibraryImport("libc", EntryPoint = "poll", SetLastError = true)]
    public static partial int Poll(PollQuery* queries, nuint count, int milliseconds);

    [LibraryImport("libc", EntryPoint = "write", SetLastError = true)]
    public static partial nint Write(SafeHandle descriptor, byte* from, nuint length);

    [LibraryImport("libc", EntryPoint = "close")]
    public static partial int Close(int descriptor);

    /// <summary>Lets calls on the descriptor fail instead of waiting.</summary>
    public static bool TryUnblock(SafeHandle socket)
    {
        var flags = Control(socket, GetFlags, 0);
        return flags >= 0 && Control(socket, SetFlags, flags | NonBlocking) >= 0;
    }

    /// <summary>Another descriptor of the same socket; negative when there is none.</summary>
    public static int Duplicate(SafeHandle socket) => Control(socket, DuplicateCloseOnExec, 0);

    [LibraryImport("libc", EntryPoint = "fcntl", SetLastError = true)]
    private static partial int Control(SafeHandle descriptor, int command, int argument);
}
