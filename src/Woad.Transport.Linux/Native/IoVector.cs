using System.Runtime.InteropServices;

namespace Woad.Transport.Linux.Native;

/// <summary>One piece of memory of a vectored system call (<c>struct iovec</c>).</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct IoVector
{
    public nint Address;
    public nuint Length;
}
