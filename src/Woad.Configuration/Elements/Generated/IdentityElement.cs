// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>identity</c> of the configuration.</summary>
public sealed partial class IdentityElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<CertificateElement>("certificate"),
        PropertyFacts.Child<CertificateReferenceElement>("certificateReference"),
        PropertyFacts.Child<DnsElement>("dns"),
        PropertyFacts.Child<RsaElement>("rsa"),
        PropertyFacts.Child<ServicePrincipalNameElement>("servicePrincipalName"),
        PropertyFacts.Child<UserPrincipalNameElement>("userPrincipalName"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>certificate</c>.</summary>
    public CertificateElement Certificate => (CertificateElement)this["certificate"]!;

    /// <summary>The element <c>certificateReference</c>.</summary>
    public CertificateReferenceElement CertificateReference =>
        (CertificateReferenceElement)this["certificateReference"]!;

    /// <summary>The element <c>dns</c>.</summary>
    public DnsElement Dns => (DnsElement)this["dns"]!;

    /// <summary>The element <c>rsa</c>.</summary>
    public RsaElement Rsa => (RsaElement)this["rsa"]!;

    /// <summary>The element <c>servicePrincipalName</c>.</summary>
    public ServicePrincipalNameElement ServicePrincipalName =>
        (ServicePrincipalNameElement)this["servicePrincipalName"]!;

    /// <summary>The element <c>userPrincipalName</c>.</summary>
    public UserPrincipalNameElement UserPrincipalName => (UserPrincipalNameElement)this["userPrincipalName"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
