using System.Collections.ObjectModel;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Claims;

namespace Woad.Federation.Tests.Tokens.Issued;

/// <summary>Knows one certificate.</summary>
internal sealed class TestCertificateHandler() : X509SecurityTokenHandler(X509CertificateValidator.None)
{
    public override ReadOnlyCollection<ClaimsIdentity> ValidateToken(SecurityToken token)
    {
        if (((X509SecurityToken)token).Certificate.Thumbprint != TokenWorld.OtherCertificate.Thumbprint)
        {
            throw new SecurityTokenValidationException("The certificate is not known.");
        }

        var identities = base.ValidateToken(token);
        identities[0].AddClaim(new Claim(ClaimTypes.Role, "partner"));
        return identities;
    }
}
