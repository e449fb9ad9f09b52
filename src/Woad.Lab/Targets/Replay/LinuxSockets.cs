using System.Runtime.InteropServices;

namespace Woad.Lab.Targets.Replay;

/// <summary>
/// The kernel's calls that a loop over many sockets makes. The runtime's own asynchronous sockets hand each reply to a
/// pool thread, which costs a generator on one core more than the call itself.
/// </summary>
internal static partial class LinuxSockets
{
    public const int EpollIn = 1;
    public const int EpollOut = 4;
    public const int Add = 1;
    public const int Remove = 2;
    public const int Modify = 3;
    public const int WouldBlock = 11;
    public const int Interrupted = 4;
    private const int DontWait = 0x40;
    private const int NoSignal = 0x4000;
    private const int Truncate = 0x20;

    /// <summary>The kernel packs the structure on x64 only.</summary>
    public static int EventSize { get; } = RuntimeInformation.ProcessArchitecture == Architecture.X64 ? 12 : 16;

    public static int EventDataOffset { get; } = EventSize - 8;

    /// <param name="socket">The socket.</param>
    /// <param name="buffer">Takes the bytes.</param>
    /// <param name="wait">Whether to wait for bytes where there are none.</param>
    public static unsafe int Receive(int socket, Span<byte> buffer, bool wait = false)
    {
        fixed (byte* start = buffer)
        {
            return (int)Receive(socket, start, buffer.Length, wait ? NoSignal : NoSignal | DontWait);
        }
    }

    /// <summary>
    /// Takes bytes of a TCP connection that nobody reads, at most as many as the buffer holds: the kernel counts them
    /// and does not copy them.
    /// </summary>
    public static unsafe int Discard(int socket, Span<byte> buffer)
    {
        fixed (byte* start = buffer)
        {
            return (int)Receive(socket, start, buffer.Length, DontWait | NoSignal | Truncate);
        }
    }

    /// <param name="socket">The socket.</param>
    /// <param name="bytes">The bytes.</param>
    /// <param name="wait">Whether to wait for room in the kernel's buffer where there is none.</param>
    public static unsafe int Send(int socket, ReadOnlySpan<byte> bytes, bool wait = false)
    {
        fixed (byte* start = bytes)
        {
            return (int)Send(socket, start, bytes.Length, wait ? NoSignal : NoSignal | DontWait);
        }
    }

    public static unsafe int Control(int epoll, int operation, int socket, int events, int data)
    {
        Span<byte> entry = stackalloc byte[16];
        entry.Clear();
        BitConverter.TryWriteBytes(entry, events);
        BitConverter.TryWriteBytes(entry[EventDataOffset..], (long)data);
        fixed (byte* start = entry)
        {
            return Control(epoll, operation, socket, start);
        }
    }

    public static unsafe int Wait(int epoll, Span<byte> events, int milliseconds)
    {
        fixed (byte* start = events)
        {
            return Wait(epoll, start, events.Length / EventSize, milliseconds);
        }
    }

    [LibraryImport("libc", EntryPoint = "epoll_create1", SetLastError = true)]
    public static partial int Create(int flags);

    [LibraryImport("libc", EntryPoint = "close")]
    public static partial int Close(int handle);

    [LibraryImport("libc", EntryPoint = "epoll_ctl", SetLastError = true)]
    private static unsafe partial int Control(int epoll, int operation, int socket, byte* entry);

    [LibraryImport("libc", EntryPoint = "epoll_wait", SetLastError = true)]
    private static unsafe partial int Wait(int epoll, byte* events, int count, int milliseconds);

    [LibraryImport("libc", EntryPoint = "recv", SetLastError = true)]
    private static unsafe partial nint Receive(int socket, byte* buffer, nint length, int flags);

    [LibraryImport("libc", EntryPoint = "send", SetLastError = true)]
    private static unsafe partial nint Send(int socket, byte* buffer, nint length, int flags);
}
