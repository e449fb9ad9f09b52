using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using Woad.Security.Algorithms;
using Woad.Security.Elements;

namespace Woad.Security.Kerberos;

/// <summary>A ticket as one message carries it.</summary>
/// <param name="Token">The token: AP_REQ in the framing of RFC 2743.</param>
/// <param name="Key">The key that both sides have.</param>
/// <param name="Name">The principal of the other side.</param>
internal sealed record KerberosTicket(byte[] Token, byte[] Key, string Name)
{
    /// <summary>The key as that of messages.</summary>
    public SymmetricSecret Secret { get; } = new(Key);

    /// <summary>How answers name the ticket: by its hash (Kerberos token profile 1.1, 3.5).</summary>
    [SuppressMessage(
        "Security", "CA5350:Do Not Use Weak Cryptographic Algorithms",
        Justification = "The profile has no other hash.")]
    public KeyReference Reference { get; } = new(KeyReferenceKind.Ticket, Convert.ToBase64String(SHA1.HashData(Token)));
}
