// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>authentication</c> of the configuration.</summary>
public sealed partial class X509ClientCertificateAuthenticationElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("certificateValidationMode", Security.X509CertificateValidationMode.ChainTrust),
        PropertyFacts.Text("customCertificateValidatorType", ""),
        PropertyFacts.Flag("includeWindowsGroups", true),
        PropertyFacts.Flag("mapClientCertificateToWindowsAccount", false),
        PropertyFacts.Choice("revocationMode", System.Security.Cryptography.X509Certificates.X509RevocationMode.Online),
        PropertyFacts.Choice("trustedStoreLocation", System.Security.Cryptography.X509Certificates.StoreLocation.LocalMachine),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>certificateValidationMode</c>. Default: ChainTrust.</summary>
    public Security.X509CertificateValidationMode CertificateValidationMode
    {
        get => (Security.X509CertificateValidationMode)this["certificateValidationMode"]!;
        set => this["certificateValidationMode"] = value;
    }

    /// <summary>The attribute <c>customCertificateValidatorType</c>. Default: empty.</summary>
    public string CustomCertificateValidatorType
    {
        get => (string)this["customCertificateValidatorType"]!;
        set => this["customCertificateValidatorType"] = value;
    }

    /// <summary>The attribute <c>includeWindowsGroups</c>. Default: true.</summary>
    public bool IncludeWindowsGroups
    {
        get => (bool)this["includeWindowsGroups"]!;
        set => this["includeWindowsGroups"] = value;
    }

    /// <summary>The attribute <c>mapClientCertificateToWindowsAccount</c>. Default: false.</summary>
    public bool MapClientCertificateToWindowsAccount
    {
        get => (bool)this["mapClientCertificateToWindowsAccount"]!;
        set => this["mapClientCertificateToWindowsAccount"] = value;
    }

    /// <summary>The attribute <c>revocationMode</c>. Default: Online.</summary>
    public System.Security.Cryptography.X509Certificates.X509RevocationMode RevocationMode
    {
        get => (System.Security.Cryptography.X509Certificates.X509RevocationMode)this["revocationMode"]!;
        set => this["revocationMode"] = value;
    }

    /// <summary>The attribute <c>trustedStoreLocation</c>. Default: LocalMachine.</summary>
    public System.Security.Cryptography.X509Certificates.StoreLocation TrustedStoreLocation
    {
        get => (System.Security.Cryptography.X509Certificates.StoreLocation)this["trustedStoreLocation"]!;
        set => this["trustedStoreLocation"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
