using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using Woad.Contracts;

namespace System.ServiceModel.Security;

/// <summary>The rules by which a service validates the certificates of its clients.</summary>
public class X509ClientCertificateAuthentication
{
    private Changes _changes;

    internal X509ClientCertificateAuthentication()
    {
    }

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
    /// Gets or sets a value that indicates whether the groups of a mapped Windows account become claims. Default: true.
    /// </summary>
    /// <remarks>Groups of Windows accounts become no claims here, whatever the value is.</remarks>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public bool IncludeWindowsGroups
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    } = true;

    /// <summary>
    /// Gets or sets a value that indicates whether a certificate is mapped to a Windows account. Default: false; true
    /// is refused when the host opens.
    /// </summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public bool MapClientCertificateToWindowsAccount
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
    /// Gets or sets the location of the store with trusted people. Default: <see cref="StoreLocation.LocalMachine"/>.
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
    } = StoreLocation.LocalMachine;

    internal void MakeReadOnly() => _changes.End();

    internal X509ClientCertificateAuthentication Clone()
    {
        var copy = (X509ClientCertificateAuthentication)MemberwiseClone();
        copy._changes = default;
        return copy;
    }
}
