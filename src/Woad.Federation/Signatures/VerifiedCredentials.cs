using System.IdentityModel.Tokens;

namespace Woad.Federation.Signatures;

/// <summary>The key and the algorithms of a signature that was verified.</summary>
/// <param name="issuer">The token whose key has made the signature.</param>
/// <param name="signatureAlgorithm">The algorithm of the signature.</param>
/// <param name="digestAlgorithm">The algorithm of the digest.</param>
/// <param name="names">The references by which the token was found.</param>
internal sealed class VerifiedCredentials(
    SecurityToken issuer, string signatureAlgorithm, string digestAlgorithm, SecurityKeyIdentifier names)
    : SigningCredentials(issuer.SecurityKeys[0], signatureAlgorithm, digestAlgorithm, names)
{
    /// <summary>The token whose key has made the signature.</summary>
    public SecurityToken Issuer { get; } = issuer;

    /// <summary>The issuer of an assertion whose signature was verified; null for another assertion.</summary>
    public static SecurityToken? IssuerOf(SigningCredentials? credentials) =>
        (credentials as VerifiedCredentials)?.Issuer;
}
