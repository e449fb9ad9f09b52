using System.Runtime.InteropServices;

namespace Woad.Security.Kerberos;

/// <summary>gss_buffer_set_desc of MIT Kerberos.</summary>
[StructLayout(LayoutKind.Sequential)]
internal unsafe struct GssBufferSet
{
    public nuint Count;
    public GssBuffer* Elements;
}
