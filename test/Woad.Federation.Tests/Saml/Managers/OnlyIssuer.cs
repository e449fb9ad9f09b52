using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Saml.Managers;

/// <summary>Believes the certificate of the issuer of <see cref="TokenWorld"/> only.</summary>
internal sealed class OnlyIssuer : X509CertificateValidator
{
    public override void Validate(X509Certificate2 certificate)
    {
        if (certificate.Thumbprint != TokenWorld.IssuerCertificate.Thumbprint)
        {
            throw new SecurityTokenValidationException("The issuer is not known.");
        }
    }
}
