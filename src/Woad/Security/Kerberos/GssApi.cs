using System.Runtime.InteropServices;

namespace Woad.Security.Kerberos;

/// <summary>
/// The functions of the Kerberos library (RFC 2744, and MIT's extension that tells the key of a context).
/// </summary>
internal static unsafe partial class GssApi
{
    public const string Library = "libgssapi_krb5.so.2";

    /// <summary>The part of a status that tells of an error; the rest informs.</summary>
    public const uint Errors = 0xFFFF0000;

    /// <summary>The status of a context that waits for another token.</summary>
    public const uint ContinueNeeded = 1;

    /// <summary>gss_acquire_cred_with_password: credentials that initiate contexts.</summary>
    public const int Initiate = 1;

    /// <summary>gss_display_status: of the mechanism.</summary>
    public const int OfMechanism = 2;

    /// <summary>1.2.840.113554.1.2.2, the mechanism.</summary>
    public static ReadOnlySpan<byte> Kerberos => [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x12, 0x01, 0x02, 0x02];

    /// <summary>1.2.840.113554.1.2.2.1, the name of a principal.</summary>
    public static ReadOnlySpan<byte> PrincipalName => [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x12, 0x01, 0x02, 0x02, 0x01];

    /// <summary>1.2.840.113554.1.2.2.5.5, the key of a context.</summary>
    public static ReadOnlySpan<byte> SessionKey => [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x12, 0x01, 0x02, 0x02, 0x05, 0x05];

    [LibraryImport(Library, EntryPoint = "gss_import_name")]
    public static partial uint ImportName(out uint minor, GssBuffer* text, GssOid* type, out nint name);

    [LibraryImport(Library, EntryPoint = "gss_release_name")]
    public static partial uint ReleaseName(out uint minor, ref nint name);

    [LibraryImport(Library, EntryPoint = "gss_display_name")]
    public static partial uint DisplayName(out uint minor, nint name, GssBuffer* text, nint* type);

    [LibraryImport(Library, EntryPoint = "gss_display_status")]
    public static partial uint DisplayStatus(
        out uint minor, uint status, int kind, GssOid* mechanism, ref uint context, GssBuffer* text);

    [LibraryImport(Library, EntryPoint = "gss_release_buffer")]
    public static partial uint ReleaseBuffer(out uint minor, GssBuffer* buffer);

    [LibraryImport(Library, EntryPoint = "gss_release_buffer_set")]
    public static partial uint ReleaseBufferSet(out uint minor, GssBufferSet** set);

    [LibraryImport(Library, EntryPoint = "gss_acquire_cred_with_password")]
    public static partial uint AcquireCredential(
        out uint minor, nint name, GssBuffer* password, uint time, nint mechanisms, int usage, out nint credential,
        nint* actual, uint* lifetime);

    [LibraryImport(Library, EntryPoint = "gss_release_cred")]
    public static partial uint ReleaseCredential(out uint minor, ref nint credential);

    [LibraryImport(Library, EntryPoint = "gss_init_sec_context")]
    public static partial uint InitiateContext(
        out uint minor,
        nint credential,
        ref nint context,
        nint target,
        GssOid* mechanism,
        uint flags,
        uint time,
        nint bindings,
        GssBuffer* input,
        nint* actual,
        GssBuffer* output,
        uint* given,
        uint* lifetime);

    [LibraryImport(Library, EntryPoint = "gss_accept_sec_context")]
    public static partial uint Accept(
        out uint minor,
        ref nint context,
        nint credential,
        GssBuffer* input,
        nint bindings,
        out nint source,
        nint* mechanism,
        GssBuffer* output,
        uint* given,
        uint* lifetime,
        nint* delegated);

    [LibraryImport(Library, EntryPoint = "gss_inquire_sec_context_by_oid")]
    public static partial uint Inquire(out uint minor, nint context, GssOid* what, GssBufferSet** set);

    [LibraryImport(Library, EntryPoint = "gss_delete_sec_context")]
    public static partial uint DeleteContext(out uint minor, ref nint context, GssBuffer* output);
}
