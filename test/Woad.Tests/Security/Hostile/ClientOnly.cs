using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.Security.Hostile;

/// <summary>Accepts the certificate of the honest client and no other.</summary>
internal sealed class ClientOnly : X509CertificateValidator
{
    public override void Validate(X509Certificate2 certificate)
    {
        if (certificate.Thumbprint != TestCertificates.Client.Thumbprint)
        {
            throw new SecurityTokenValidationException("The certificate is somebody else's.");
        }
    }
}
