using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;

namespace Woad.Federation.Handlers;

/// <summary>The hash by which messages name a Kerberos ticket.</summary>
internal static class KerberosHash
{
    /// <summary>The hash of a ticket (Kerberos token profile 1.1, 3.5).</summary>
    [SuppressMessage(
        "Security", "CA5350:Do Not Use Weak Cryptographic Algorithms",
        Justification = "The profile has no other hash.")]
    public static byte[] Of(byte[] ticket) => SHA1.HashData(ticket);
}
