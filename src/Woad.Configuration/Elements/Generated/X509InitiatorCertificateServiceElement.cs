// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>clientCertificate</c> of the configuration.</summary>
public sealed partial class X509InitiatorCertificateServiceElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<X509ClientCertificateAuthenticationElement>("authentication"),
        PropertyFacts.Child<X509ClientCertificateCredentialsElement>("certificate"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>authentication</c>.</summary>
    public X509ClientCertificateAuthenticationElement Authentication =>
        (X509ClientCertificateAuthenticationElement)this["authentication"]!;

    /// <summary>The element <c>certificate</c>.</summary>
    public X509ClientCertificateCredentialsElement Certificate =>
        (X509ClientCertificateCredentialsElement)this["certificate"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
