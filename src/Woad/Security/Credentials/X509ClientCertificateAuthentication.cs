using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using Woad.Contracts;

namespace System.ServiceModel.Security;

/// <summary>How a service validates the certificates of its clients.</summary>
public class X509ClientCertificateAuthentication
{
    internal X509ClientCertificateAuthentication()
    {
    }

    /// <summary>
    /// How the certificate is validated. Default: <see cref="X509CertificateValidationMode.ChainTrust"/>.
    /// </summary>
    public X509CertificateValidationMode CertificateValidationMode
    {
        get;
        set => field = Check.Defined(value);
    } = X509CertificateValidationMode.ChainTrust;

    /// <summary>The validator of mode <see cref="X509CertificateValidationMode.Custom"/>. Default: null.</summary>
    public X509CertificateValidator? CustomCertificateValidator { get; set; }

    /// <summary>Whether the groups of a mapped Windows account become claims. Default: true.</summary>
    public bool IncludeWindowsGroups { get; set; } = true;

    /// <summary>
    /// Whether a certificate is mapped to a Windows account. Default: false; true is refused when the host opens.
    /// </summary>
    public bool MapClientCertificateToWindowsAccount { get; set; }

    /// <summary>Whether revocation is checked. Default: <see cref="X509RevocationMode.Online"/>.</summary>
    public X509RevocationMode RevocationMode { get; set; } = X509RevocationMode.Online;

    /// <summary>The store with trusted people. Default: <see cref="StoreLocation.LocalMachine"/>.</summary>
    public StoreLocation TrustedStoreLocation { get; set; } = StoreLocation.LocalMachine;

    internal X509ClientCertificateAuthentication Clone() => (X509ClientCertificateAuthentication)MemberwiseClone();
}
