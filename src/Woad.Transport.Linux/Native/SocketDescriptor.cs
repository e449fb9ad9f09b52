using System.Runtime.InteropServices;

namespace Woad.Transport.Linux.Native;

/// <summary>A descriptor of the transport's own. The system closes it when no call uses it any more.</summary>
internal sealed class SocketDescriptor : SafeHandle
{
    public SocketDescriptor()
        : base(-1, ownsHandle: true)
    {
    }

    public SocketDescriptor(int descriptor)
        : this() => SetHandle(descriptor);

    public override bool IsInvalid => handle == -1;

    protected override bool ReleaseHandle() => Libc.Close((int)handle) == 0;
}
