using System.Runtime.InteropServices;

namespace Woad.Security.Kerberos;

/// <summary>gss_OID_desc of RFC 2744.</summary>
[StructLayout(LayoutKind.Sequential)]
internal unsafe struct GssOid
{
    public uint Length;
    public byte* Elements;
}
