using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using Woad.Contracts;

namespace System.ServiceModel.Security;

/// <summary>The rules by which a node of a mesh validates the certificates of others.</summary>
public class X509PeerCertificateAuthentication
{
    private Changes _changes;

    internal X509PeerCertificateAuthentication()
    {
    }

    /// <summary>
    /// Gets or sets the way in which the certificate is validated. Default:
    /// <see cref="X509CertificateValidationMode.PeerOrChainTrust"/>.
    /// </summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public X509CertificateValidationMode CertificateValidationMode
    {
        get;
        set
        {
            _changes.Check(this);
            field = Check.Defined(value);
        }
    } = X509CertificateValidationMode.PeerOrChainTrust;

    /// <summary>
    /// Gets or sets the validator of mode <see cref="X509CertificateValidationMode.Custom"/>. Default: null.
    /// </summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public X509CertificateValidator? CustomCertificateValidator
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets the way in which revocation is checked. Default: <see cref="X509RevocationMode.Online"/>.
    /// </summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public X509RevocationMode RevocationMode
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    } = X509RevocationMode.Online;

    /// <summary>
    /// Gets or sets the location of the store with trusted people. Default: <see cref="StoreLocation.CurrentUser"/>.
    /// </summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public StoreLocation TrustedStoreLocation
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    } = StoreLocation.CurrentUser;

    internal void MakeReadOnly() => _changes.End();

    internal X509PeerCertificateAuthentication Clone()
    {
        var copy = (X509PeerCertificateAuthentication)MemberwiseClone();
        copy._changes = default;
        return copy;
    }
}
