using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using Woad.Contracts;

namespace System.ServiceModel.Security;

/// <summary>The rules by which a service validates the certificates of its clients.</summary>
public class X509ClientCertificateAuthentication
{
    internal X509ClientCertificateAuthentication()
    {
    }

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
    /// Gets or sets a value that indicates whether the groups of a mapped Windows account become claims. Default: true.
    /// </summary>
    public bool IncludeWindowsGroups { get; set; } = true;

    /// <summary>
    /// Gets or sets a value that indicates whether a certificate is mapped to a Windows account. Default: false; true
    /// is refused when the host opens.
    /// </summary>
    public bool MapClientCertificateToWindowsAccount { get; set; }

    /// <summary>
    /// Gets or sets the way in which revocation is checked. Default: <see cref="X509RevocationMode.Online"/>.
    /// </summary>
    public X509RevocationMode RevocationMode { get; set; } = X509RevocationMode.Online;

    /// <summary>
    /// Gets or sets the location of the store with trusted people. Default: <see cref="StoreLocation.LocalMachine"/>.
    /// </summary>
    public StoreLocation TrustedStoreLocation { get; set; } = StoreLocation.LocalMachine;

    internal X509ClientCertificateAuthentication Clone() => (X509ClientCertificateAuthentication)MemberwiseClone();
}
