using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;

namespace Woad.Mesh.Links;

/// <summary>Validates the certificate of a node that is called, and keeps it.</summary>
internal sealed class ShownCertificate(X509CertificateValidator validator) : X509CertificateValidator
{
    private volatile X509Certificate2? _certificate;

    public X509Certificate2? Certificate => _certificate;

    public override void Validate(X509Certificate2 certificate)
    {
        validator.Validate(certificate);
        _certificate = X509CertificateLoader.LoadCertificate(certificate.RawData);
    }
}
