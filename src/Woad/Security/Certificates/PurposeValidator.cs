using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Security.Certificates;

/// <summary>
/// A validator of ours: besides the certificate it is told what the certificate must be good for and which others the
/// peer sent along to build the chain from.
/// </summary>
internal abstract class PurposeValidator : X509CertificateValidator
{
    public sealed override void Validate(X509Certificate2 certificate)
    {
        ArgumentNullException.ThrowIfNull(certificate);
        Validate(certificate, CertificatePurpose.Any, []);
    }

    /// <exception cref="System.IdentityModel.Tokens.SecurityTokenValidationException">
    /// The certificate is not believed.
    /// </exception>
    public abstract void Validate(
        X509Certificate2 certificate, CertificatePurpose purpose, X509Certificate2Collection sentAlong);
}
