using System.Configuration;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Security;
using Woad.Configuration.Elements;

namespace System.IdentityModel.Configuration;

/// <summary>Represents the validation of the certificates of issuers in a file.</summary>
public sealed class X509CertificateValidationElement : ConfigurationElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Choice("certificateValidationMode", X509CertificateValidationMode.PeerOrChainTrust),
        PropertyFacts.Choice("revocationMode", X509RevocationMode.Online),
        PropertyFacts.Choice("trustedStoreLocation", StoreLocation.LocalMachine),
        PropertyFacts.Child<CustomTypeElement>("certificateValidator"),
    ]);

    /// <summary>Initializes a new instance of the <see cref="X509CertificateValidationElement"/> class.</summary>
    public X509CertificateValidationElement()
    {
    }

    /// <summary>Gets or sets the way in which the certificates of issuers are validated.</summary>
    /// <value>The default is <see cref="X509CertificateValidationMode.PeerOrChainTrust"/>.</value>
    public X509CertificateValidationMode CertificateValidationMode
    {
        get => (X509CertificateValidationMode)this["certificateValidationMode"];
        set => this["certificateValidationMode"] = value;
    }

    /// <summary>Gets or sets the validator of the mode Custom.</summary>
    public CustomTypeElement CertificateValidator
    {
        get => (CustomTypeElement)this["certificateValidator"];
        set => this["certificateValidator"] = value;
    }

    /// <summary>Gets or sets the check of revoked certificates.</summary>
    /// <value>The default is <see cref="X509RevocationMode.Online"/>.</value>
    public X509RevocationMode RevocationMode
    {
        get => (X509RevocationMode)this["revocationMode"];
        set => this["revocationMode"] = value;
    }

    /// <summary>Gets or sets the certificate store of trusted persons.</summary>
    /// <value>The default is <see cref="StoreLocation.LocalMachine"/>.</value>
    public StoreLocation TrustedStoreLocation
    {
        get => (StoreLocation)this["trustedStoreLocation"];
        set => this["trustedStoreLocation"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    internal bool IsConfigured => ElementInformation.IsPresent || CertificateValidator.IsConfigured
        || CertificateValidationMode != X509CertificateValidationMode.PeerOrChainTrust
        || RevocationMode != X509RevocationMode.Online || TrustedStoreLocation != StoreLocation.LocalMachine;
}
