// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>serviceCertificate</c> of the configuration.</summary>
public sealed partial class X509RecipientCertificateClientElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<X509ServiceCertificateAuthenticationElement>("authentication"),
        PropertyFacts.Child<X509DefaultServiceCertificateElement>("defaultCertificate"),
        PropertyFacts.Child<X509ScopedServiceCertificateElementCollection>("scopedCertificates"),
        PropertyFacts.Child<X509ServiceCertificateAuthenticationElement>("sslCertificateAuthentication"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>authentication</c>.</summary>
    public X509ServiceCertificateAuthenticationElement Authentication =>
        (X509ServiceCertificateAuthenticationElement)this["authentication"]!;

    /// <summary>The element <c>defaultCertificate</c>.</summary>
    public X509DefaultServiceCertificateElement DefaultCertificate =>
        (X509DefaultServiceCertificateElement)this["defaultCertificate"]!;

    /// <summary>The element <c>scopedCertificates</c>.</summary>
    public X509ScopedServiceCertificateElementCollection ScopedCertificates =>
        (X509ScopedServiceCertificateElementCollection)this["scopedCertificates"]!;

    /// <summary>The element <c>sslCertificateAuthentication</c>.</summary>
    public X509ServiceCertificateAuthenticationElement SslCertificateAuthentication =>
        (X509ServiceCertificateAuthenticationElement)this["sslCertificateAuthentication"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
