using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Samples.Federation;

/// <summary>Accepts the certificates of the sample's programs only, as nobody has signed them.</summary>
internal sealed class KnownCertificates(params string[] names) : X509CertificateValidator
{
    private readonly string[] _thumbprints =
        [.. names.Select(static name => Certificates.Load(name)).Select(static known => known.Thumbprint)];

    public override void Validate(X509Certificate2 certificate)
    {
        if (!_thumbprints.Contains(certificate.Thumbprint))
        {
            throw new SecurityTokenValidationException($"The certificate '{certificate.Subject}' is not known.");
        }
    }
}
