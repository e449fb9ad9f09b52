using System.Runtime.InteropServices;

namespace Woad.LoadBenchmarks.Driver;

/// <summary>
/// The system calls of the driver: fewer and cheaper than through the runtime's asynchronous sockets.
/// </summary>
internal static partial class Native
{
    public const int DontWait = 0x40;
    public const int NoSignal = 0x4000;
    public const int EpollAdd = 1;
    public const uint EpollIn = 1;
    public const int ThreadCpuClock = 3;
    public const int WouldBlock = 11;
    public const int Interrupted = 4;

    /// <summary>Size of <c>struct epoll_event</c>: packed on x64 only.</summary>
    public static readonly int EpollEventSize = RuntimeInformation.ProcessArchitecture == Architecture.X64 ? 12 : 16;

    /// <summary>Offset of the user data in <c>struct epoll_event</c>.</summary>
    public static readonly int EpollDataOffset = EpollEventSize - sizeof(long);

    [LibraryImport("libc", EntryPoint = "epoll_create1", SetLastError = true)]
    public static partial int EpollCreate(int flags);

    [LibraryImport("libc", EntryPoint = "epoll_ctl", SetLastError = true)]
    public static unsafe partial int EpollControl(int epoll, int operation, int descriptor, byte* epollEvent);

    [LibraryImport("libc", EntryPoint = "epoll_wait", SetLastError = true)]
    public static unsafe partial int EpollWait(int epoll, byte* events, int maxEvents, int timeoutMilliseconds);

    [LibraryImport("libc", EntryPoint = "close", SetLastError = true)]
    public static partial int Close(int descriptor);

    [LibraryImport("libc", EntryPoint = "recv", SetLastError = true)]
    public static unsafe partial nint Receive(int socket, byte* buffer, nint length, int flags);

    [LibraryImport("libc", EntryPoint = "send", SetLastError = true)]
    public static unsafe partial nint Send(int socket, byte* buffer, nint length, int flags);

    [LibraryImport("libc", EntryPoint = "clock_gettime", SetLastError = true)]
    public static unsafe partial int GetClock(int clock, long* secondsAndNanoseconds);

    [LibraryImport("libc", EntryPoint = "sched_setaffinity", SetLastError = true)]
    public static unsafe partial int SetAffinity(int thread, nint size, ulong* mask);
}
