using System.ComponentModel;
using System.Runtime.InteropServices;

namespace Woad.Transport.Linux.Native;

/// <summary>A set of descriptors whose readiness the kernel reports (epoll(7)).</summary>
internal sealed unsafe class EpollSet : IDisposable
{
    public const uint In = 0x001;
    public const uint Out = 0x004;
    public const uint Error = 0x008;
    public const uint HangUp = 0x010;
    public const uint OneShot = 1u << 30;

    private const int AddOperation = 1;
    private const int DeleteOperation = 2;
    private const int ModifyOperation = 3;

    private readonly SocketDescriptor _set;

    public EpollSet()
    {
        _set = Libc.CreateEpoll(Libc.CloseOnExec);
        if (_set.IsInvalid)
        {
            throw new Win32Exception(Marshal.GetLastPInvokeError());
        }
    }

    /// <summary>Adds a descriptor; its events have the key.</summary>
    /// <exception cref="Win32Exception">The system has no memory for it, or the user has too many.</exception>
    public void Add(SafeHandle subject, ulong key, uint wanted)
    {
        if (Control(AddOperation, subject, key, wanted) != 0)
        {
            throw new Win32Exception(Marshal.GetLastPInvokeError());
        }
    }

    /// <summary>Changes the events that are reported; true when the descriptor is in the set.</summary>
    public bool Modify(SafeHandle subject, ulong key, uint wanted) =>
        Control(ModifyOperation, subject, key, wanted) == 0;

    /// <summary>No further event of the descriptor is reported.</summary>
    public void Remove(SafeHandle subject) => Control(DeleteOperation, subject, 0, 0);

    /// <summary>Waits for events.</summary>
    /// <returns>The number of events; 0 when the time is over or a signal came.</returns>
    public int Wait(EpollEvents into, int milliseconds)
    {
        var count = Libc.WaitEpoll(_set, into.Pointer, EpollEvents.Capacity, milliseconds);
        if (count >= 0)
        {
            return count;
        }

        var error = Marshal.GetLastPInvokeError();
        return error == Errors.Interrupted ? 0 : throw new Win32Exception(error);
    }

    public void Dispose() => _set.Dispose();

    private int Control(int operation, SafeHandle subject, ulong key, uint wanted)
    {
        var buffer = stackalloc byte[EpollEvents.LargestSize];
        EpollEvents.Write(buffer, key, wanted);
        return Libc.ControlEpoll(_set, operation, subject, buffer);
    }
}
