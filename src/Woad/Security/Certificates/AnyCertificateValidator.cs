using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Security.Certificates;

/// <summary>Believes every certificate.</summary>
internal sealed class AnyCertificateValidator : X509CertificateValidator
{
    public override void Validate(X509Certificate2 certificate) => ArgumentNullException.ThrowIfNull(certificate);
}
