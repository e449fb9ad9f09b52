using System.IdentityModel.Claims;
using System.Security.Cryptography.X509Certificates;

namespace System.ServiceModel;

/// <summary>A server with a certificate.</summary>
public class X509CertificateEndpointIdentity : EndpointIdentity
{
    /// <summary>
    /// Initializes a new instance of the <see cref="X509CertificateEndpointIdentity"/> class with a certificate.
    /// </summary>
    /// <param name="certificate">The certificate.</param>
    public X509CertificateEndpointIdentity(X509Certificate2 certificate)
    {
        ArgumentNullException.ThrowIfNull(certificate);
        Initialize(Claim.CreateThumbprintClaim(certificate.GetCertHash()));
        Certificates.Add(certificate);
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="X509CertificateEndpointIdentity"/> class with a certificate and
    /// those that it is issued by.
    /// </summary>
    /// <param name="primaryCertificate">The certificate of the endpoint.</param>
    /// <param name="supportingCertificates">Further certificates.</param>
    public X509CertificateEndpointIdentity(
        X509Certificate2 primaryCertificate, X509Certificate2Collection supportingCertificates)
        : this(primaryCertificate)
    {
        ArgumentNullException.ThrowIfNull(supportingCertificates);
        Certificates.AddRange(supportingCertificates);
    }

    /// <summary>Gets the certificate, followed by those that it is issued by.</summary>
    public X509Certificate2Collection Certificates { get; } = [];
}
