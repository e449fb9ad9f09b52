using System.Runtime.InteropServices;

namespace Woad.Security.Kerberos;

/// <summary>gss_buffer_desc of RFC 2744.</summary>
[StructLayout(LayoutKind.Sequential)]
internal unsafe struct GssBuffer
{
    public nuint Length;
    public byte* Value;

    public readonly ReadOnlySpan<byte> Span => new(Value, checked((int)Length));
}
