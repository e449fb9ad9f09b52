using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Samples.Tls;

// <pinned>
/// <summary>Accepts the one certificate that the peer is known by.</summary>
public sealed class ExpectedCertificate(string thumbprint) : X509CertificateValidator
{
    public override void Validate(X509Certificate2 certificate)
    {
        if (certificate.Thumbprint != thumbprint)
        {
            throw new SecurityTokenValidationException($"The certificate {certificate.Subject} is not expected.");
        }
    }
}
// </pinned>
