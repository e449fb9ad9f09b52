using System.Runtime.InteropServices;

namespace Woad.Transport.Linux.Native;

/// <summary>The argument of sendmsg (<c>struct msghdr</c>); the runtime's padding is that of C.</summary>
/// <remarks>
/// The C library of Alpine has <c>int</c> and padding where GNU's has <c>size_t</c>: small counts are the same bytes on
/// processors whose lowest byte comes first.
/// </remarks>
[StructLayout(LayoutKind.Sequential)]
internal struct MessageHeader
{
    public nint Name;
    public uint NameLength;
    public nint Pieces;
    public nuint PieceCount;
    public nint Control;
    public nuint ControlLength;
    public int Flags;
}
