using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;
using Woad.Contracts;
using Woad.Security.Issued;

namespace System.ServiceModel.Security;

/// <summary>The rules by which a service accepts issued tokens, unless it has an identity configuration.</summary>
public class IssuedTokenServiceCredential
{
    private Changes _changes;

    internal IssuedTokenServiceCredential()
    {
    }

    /// <summary>Gets the audiences whose tokens are accepted, beside the address of the service.</summary>
    public IList<string> AllowedAudienceUris { get; private set; } = new List<string>();

    /// <summary>
    /// Gets or sets a value that indicates whether issuers may have an RSA key without a certificate.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public bool AllowUntrustedRsaIssuers
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    /// <summary>Gets or sets the tokens whose audience is checked.</summary>
    /// <value>The default is <see cref="AudienceUriMode.Always"/>.</value>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public AudienceUriMode AudienceUriMode
    {
        get;
        set
        {
            _changes.Check(this);
            field = Check.Defined(value);
        }
    } = AudienceUriMode.Always;

    /// <summary>Gets or sets the way in which the certificates of issuers are validated.</summary>
    /// <value>The default is <see cref="X509CertificateValidationMode.ChainTrust"/>.</value>
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
    /// Gets or sets the validator of mode <see cref="X509CertificateValidationMode.Custom"/>; null for none.
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

    /// <summary>Gets the certificates of issuers that sign tokens without showing their certificate.</summary>
    public IList<X509Certificate2> KnownCertificates { get; private set; } = new List<X509Certificate2>();

    /// <summary>Gets or sets the way in which revocation is checked.</summary>
    /// <value>The default is <see cref="X509RevocationMode.Online"/>.</value>
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

    /// <summary>Gets or sets the SamlSerializer that reads the assertions of SAML 1.1.</summary>
    /// <value>A SamlSerializer of the package <c>Woad.Federation</c>. The default is null: the usual reader.</value>
    /// <exception cref="ArgumentException">The value is not a SamlSerializer.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    /// <remarks>
    /// Its tokens are validated by a <c>SamlSecurityTokenAuthenticator</c>, unless the service has an identity
    /// configuration, whose handlers read them.
    /// </remarks>
    public object? SamlSerializer
    {
        get;
        set
        {
            _changes.Check(this);
            field = value is null || IssuedTokenSupport.Registered.Elements.IsSerializer(value)
                ? value
                : throw new ArgumentException("The object is not a SamlSerializer.", nameof(value));
        }
    }

    /// <summary>Gets or sets the location of the store with trusted people.</summary>
    /// <value>The default is <see cref="StoreLocation.LocalMachine"/>.</value>
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

    internal IssuedTokenServiceCredential Clone()
    {
        var copy = (IssuedTokenServiceCredential)MemberwiseClone();
        copy._changes = default;
        copy.AllowedAudienceUris = new List<string>(AllowedAudienceUris);
        copy.KnownCertificates = new List<X509Certificate2>(KnownCertificates);
        return copy;
    }

    internal void MakeReadOnly()
    {
        _changes.End();
        AllowedAudienceUris = new List<string>(AllowedAudienceUris).AsReadOnly();
        KnownCertificates = new List<X509Certificate2>(KnownCertificates).AsReadOnly();
    }
}
