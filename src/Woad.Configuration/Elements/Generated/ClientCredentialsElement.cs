// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>clientCredentials</c> of the configuration.</summary>
public partial class ClientCredentialsElement : BehaviorExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<X509InitiatorCertificateClientElement>("clientCertificate"),
        PropertyFacts.Child<HttpDigestClientElement>("httpDigest"),
        PropertyFacts.Child<X509RecipientCertificateClientElement>("serviceCertificate"),
        PropertyFacts.Text("type", ""),
        PropertyFacts.Child<WindowsClientElement>("windows"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>clientCertificate</c>.</summary>
    public X509InitiatorCertificateClientElement ClientCertificate =>
        (X509InitiatorCertificateClientElement)this["clientCertificate"]!;

    /// <summary>The element <c>httpDigest</c>.</summary>
    public HttpDigestClientElement HttpDigest => (HttpDigestClientElement)this["httpDigest"]!;

    /// <summary>The element <c>serviceCertificate</c>.</summary>
    public X509RecipientCertificateClientElement ServiceCertificate =>
        (X509RecipientCertificateClientElement)this["serviceCertificate"]!;

    /// <summary>The attribute <c>type</c>. Default: empty.</summary>
    public string Type
    {
        get => (string)this["type"]!;
        set => this["type"] = value;
    }

    /// <summary>The element <c>windows</c>.</summary>
    public WindowsClientElement Windows => (WindowsClientElement)this["windows"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedAttribute(string name, string value) =>
        LackingMembers.Accepts("ClientCredentialsElement", name, value);

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader) =>
        elementName is "issuedToken" or "peer" && LackingMembers.Accepts("ClientCredentialsElement", elementName, reader);
}
