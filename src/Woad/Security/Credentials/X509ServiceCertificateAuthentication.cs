using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using Woad.Contracts;

namespace System.ServiceModel.Security;

/// <summary>The rules by which a client validates the certificate of a service.</summary>
public sealed class X509ServiceCertificateAuthentication
{
    private Changes _changes;

    /// <summary>
    /// Gets or sets the way in which the certificate is validated. Default:
    /// <see cref="X509CertificateValidationMode.ChainTrust"/>.
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
    } = X509CertificateValidationMode.ChainTrust;

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

    internal X509ServiceCertificateAuthentication Clone()
    {
        var copy = (X509ServiceCertificateAuthentication)MemberwiseClone();
        copy._changes = default;
        return copy;
    }
}
