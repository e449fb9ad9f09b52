using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Federation.Signatures;

/// <summary>References to certificates.</summary>
internal static class KeyInfoClauses
{
    /// <summary>The issuer and the serial number of a certificate.</summary>
    public static SecurityKeyIdentifier IssuerSerialOf(X509Certificate2 certificate)
    {
        ArgumentNullException.ThrowIfNull(certificate);
        return new SecurityKeyIdentifier(new X509IssuerSerialKeyIdentifierClause(certificate));
    }
}
