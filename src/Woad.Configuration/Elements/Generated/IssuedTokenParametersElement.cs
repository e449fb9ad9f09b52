// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>issuedTokenParameters</c> of the configuration.</summary>
public sealed partial class IssuedTokenParametersElement : ServiceModelConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<ClaimTypeElementCollection>("claimTypeRequirements"),
        PropertyFacts.SecurityVersion("defaultMessageSecurityVersion", false),
        PropertyFacts.Int("keySize", 0, min: 0),
        PropertyFacts.Choice("keyType", System.IdentityModel.Tokens.SecurityKeyType.SymmetricKey),
        PropertyFacts.Text("tokenType", ""),
        PropertyFacts.Flag("useStrTransform", false),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>claimTypeRequirements</c>.</summary>
    public ClaimTypeElementCollection ClaimTypeRequirements =>
        (ClaimTypeElementCollection)this["claimTypeRequirements"]!;

    /// <summary>The attribute <c>defaultMessageSecurityVersion</c>.</summary>
    public MessageSecurityVersion DefaultMessageSecurityVersion
    {
        get => (MessageSecurityVersion)this["defaultMessageSecurityVersion"]!;
        set => this["defaultMessageSecurityVersion"] = value;
    }

    /// <summary>The attribute <c>keySize</c>. Default: 0. At least 0.</summary>
    public int KeySize
    {
        get => (int)this["keySize"]!;
        set => this["keySize"] = value;
    }

    /// <summary>The attribute <c>keyType</c>. Default: SymmetricKey.</summary>
    public System.IdentityModel.Tokens.SecurityKeyType KeyType
    {
        get => (System.IdentityModel.Tokens.SecurityKeyType)this["keyType"]!;
        set => this["keyType"] = value;
    }

    /// <summary>The attribute <c>tokenType</c>. Default: empty.</summary>
    public string TokenType
    {
        get => (string)this["tokenType"]!;
        set => this["tokenType"] = value;
    }

    /// <summary>The attribute <c>useStrTransform</c>. Default: false.</summary>
    public bool UseStrTransform
    {
        get => (bool)this["useStrTransform"]!;
        set => this["useStrTransform"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader) =>
        elementName is "additionalRequestParameters" or "issuer" or "issuerMetadata" && LackingMembers.Accepts("IssuedTokenParametersElement", elementName, reader);
}
