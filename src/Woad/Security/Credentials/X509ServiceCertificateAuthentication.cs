using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using Woad.Contracts;

namespace System.ServiceModel.Security;

/// <summary>The rules by which a client validates the certificate of a service.</summary>
public sealed class X509ServiceCertificateAuthentication
{
    /// <summary>
    /// Gets or sets the way in which the certificate is validated. Default:
    /// <see cref="X509CertificateValidationMode.ChainTrust"/>.
    /// </summary>
    public X509CertificateValidationMode CertificateValidationMode
    {
        get;
        set => field = Check.Defined(value);
    } = X509CertificateValidationMode.ChainTrust;

    /// <summary>
    /// Gets or sets the validator of mode <see cref="X509CertificateValidationMode.Custom"/>. Default: null.
    /// </summary>
    public X509CertificateValidator? CustomCertificateValidator { get; set; }

    /// <summary>
    /// Gets or sets the way in which revocation is checked. Default: <see cref="X509RevocationMode.Online"/>.
    /// </summary>
    public X509RevocationMode RevocationMode { get; set; } = X509RevocationMode.Online;

    /// <summary>
    /// Gets or sets the location of the store with trusted people. Default: <see cref="StoreLocation.CurrentUser"/>.
    /// </summary>
    public StoreLocation TrustedStoreLocation { get; set; } = StoreLocation.CurrentUser;

    internal X509ServiceCertificateAuthentication Clone() => (X509ServiceCertificateAuthentication)MemberwiseClone();
}
