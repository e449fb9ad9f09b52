// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>add</c> of <c>scopedCertificates</c> in the configuration.</summary>
public sealed partial class X509ScopedServiceCertificateElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Text("findValue", ""),
        PropertyFacts.Choice("storeLocation", System.Security.Cryptography.X509Certificates.StoreLocation.CurrentUser),
        PropertyFacts.Choice("storeName", System.Security.Cryptography.X509Certificates.StoreName.My),
        PropertyFacts.Address("targetUri", null,
            options: ConfigurationPropertyOptions.IsKey | ConfigurationPropertyOptions.IsRequired),
        PropertyFacts.Choice("x509FindType", System.Security.Cryptography.X509Certificates.X509FindType.FindBySubjectDistinguishedName),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>findValue</c>. Default: empty.</summary>
    public string FindValue
    {
        get => (string)this["findValue"]!;
        set => this["findValue"] = value;
    }

    /// <summary>The attribute <c>storeLocation</c>. Default: CurrentUser.</summary>
    public System.Security.Cryptography.X509Certificates.StoreLocation StoreLocation
    {
        get => (System.Security.Cryptography.X509Certificates.StoreLocation)this["storeLocation"]!;
        set => this["storeLocation"] = value;
    }

    /// <summary>The attribute <c>storeName</c>. Default: My.</summary>
    public System.Security.Cryptography.X509Certificates.StoreName StoreName
    {
        get => (System.Security.Cryptography.X509Certificates.StoreName)this["storeName"]!;
        set => this["storeName"] = value;
    }

    /// <summary>The attribute <c>targetUri</c>. Required. Part of the key among its siblings.</summary>
    public System.Uri? TargetUri
    {
        get => (System.Uri?)this["targetUri"];
        set => this["targetUri"] = value;
    }

    /// <summary>The attribute <c>x509FindType</c>. Default: FindBySubjectDistinguishedName.</summary>
    public System.Security.Cryptography.X509Certificates.X509FindType X509FindType
    {
        get => (System.Security.Cryptography.X509Certificates.X509FindType)this["x509FindType"]!;
        set => this["x509FindType"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
