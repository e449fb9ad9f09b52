using System.IdentityModel.Tokens;
using System.Xml.Linq;

namespace Woad.Federation.Signatures;

/// <summary>The content of an assertion as it was signed.</summary>
/// <param name="Content">The content, read from the octets that the signature covers, without the signature.</param>
/// <param name="Issuer">The token whose key has made the signature; null for an assertion without one.</param>
/// <param name="SigningKeyIdentifier">The reference to it.</param>
internal sealed record VerifiedElement(
    XElement Content, SecurityToken? Issuer, SecurityKeyIdentifier? SigningKeyIdentifier);
