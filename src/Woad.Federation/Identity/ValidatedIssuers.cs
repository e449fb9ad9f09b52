using System.IdentityModel.Tokens;

namespace Woad.Federation.Identity;

/// <summary>Names each issuer whose certificate the validator has accepted, as services without WIF do.</summary>
/// <param name="takesRsa">Whether issuers may have an RSA key without a certificate.</param>
internal sealed class ValidatedIssuers(bool takesRsa) : IssuerNameRegistry
{
    public override string? GetIssuerName(SecurityToken securityToken) => securityToken switch
    {
        X509SecurityToken { Certificate: var certificate } =>
            certificate.Subject is { Length: > 0 } subject ? subject : certificate.Thumbprint,
        RsaSecurityToken when takesRsa => "RSA",
        _ => null,
    };
}
