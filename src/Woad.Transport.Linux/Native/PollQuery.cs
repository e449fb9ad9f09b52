using System.Runtime.InteropServices;

namespace Woad.Transport.Linux.Native;

/// <summary>One descriptor that poll asks about (<c>struct pollfd</c>).</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct PollQuery
{
    public int Descriptor;
    public short Wanted;
    public short Happened;
}
