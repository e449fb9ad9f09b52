// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>serviceCredentials</c> of the configuration.</summary>
public partial class ServiceCredentialsElement : BehaviorExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<X509InitiatorCertificateServiceElement>("clientCertificate"),
        PropertyFacts.Child<X509RecipientCertificateServiceElement>("serviceCertificate"),
        PropertyFacts.Text("type", ""),
        PropertyFacts.Child<UserNameServiceElement>("userNameAuthentication"),
        PropertyFacts.Child<WindowsServiceElement>("windowsAuthentication"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>clientCertificate</c>.</summary>
    public X509InitiatorCertificateServiceElement ClientCertificate =>
        (X509InitiatorCertificateServiceElement)this["clientCertificate"]!;

    /// <summary>The element <c>serviceCertificate</c>.</summary>
    public X509RecipientCertificateServiceElement ServiceCertificate =>
        (X509RecipientCertificateServiceElement)this["serviceCertificate"]!;

    /// <summary>The attribute <c>type</c>. Default: empty.</summary>
    public string Type
    {
        get => (string)this["type"]!;
        set => this["type"] = value;
    }

    /// <summary>The element <c>userNameAuthentication</c>.</summary>
    public UserNameServiceElement UserNameAuthentication => (UserNameServiceElement)this["userNameAuthentication"]!;

    /// <summary>The element <c>windowsAuthentication</c>.</summary>
    public WindowsServiceElement WindowsAuthentication => (WindowsServiceElement)this["windowsAuthentication"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedAttribute(string name, string value) =>
        LackingMembers.Accepts("ServiceCredentialsElement", name, value);

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader) =>
        elementName is "issuedTokenAuthentication" or "peer" or "secureConversationAuthentication" && LackingMembers.Accepts("ServiceCredentialsElement", elementName, reader);
}
