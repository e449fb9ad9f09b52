using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Queues.Tests.Secured;

/// <summary>Believes the certificate of the client only.</summary>
internal sealed class OnlyClient : X509CertificateValidator
{
    public override void Validate(X509Certificate2 certificate)
    {
        if (certificate.Thumbprint != QueueCertificates.Client.Thumbprint)
        {
            throw new SecurityTokenValidationException("A stranger.");
        }
    }
}
