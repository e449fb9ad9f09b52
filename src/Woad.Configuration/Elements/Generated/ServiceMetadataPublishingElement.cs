// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>serviceMetadata</c> of the configuration.</summary>
public sealed partial class ServiceMetadataPublishingElement : BehaviorExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Address("externalMetadataLocation", null),
        PropertyFacts.Flag("httpGetEnabled", false),
        PropertyFacts.Address("httpGetUrl", null),
        PropertyFacts.Flag("httpsGetEnabled", false),
        PropertyFacts.Address("httpsGetUrl", null),
        PropertyFacts.Policy("policyVersion"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>externalMetadataLocation</c>.</summary>
    public System.Uri? ExternalMetadataLocation
    {
        get => (System.Uri?)this["externalMetadataLocation"];
        set => this["externalMetadataLocation"] = value;
    }

    /// <summary>The attribute <c>httpGetEnabled</c>. Default: false.</summary>
    public bool HttpGetEnabled
    {
        get => (bool)this["httpGetEnabled"]!;
        set => this["httpGetEnabled"] = value;
    }

    /// <summary>The attribute <c>httpGetUrl</c>.</summary>
    public System.Uri? HttpGetUrl
    {
        get => (System.Uri?)this["httpGetUrl"];
        set => this["httpGetUrl"] = value;
    }

    /// <summary>The attribute <c>httpsGetEnabled</c>. Default: false.</summary>
    public bool HttpsGetEnabled
    {
        get => (bool)this["httpsGetEnabled"]!;
        set => this["httpsGetEnabled"] = value;
    }

    /// <summary>The attribute <c>httpsGetUrl</c>.</summary>
    public System.Uri? HttpsGetUrl
    {
        get => (System.Uri?)this["httpsGetUrl"];
        set => this["httpsGetUrl"] = value;
    }

    /// <summary>The attribute <c>policyVersion</c>. Default: Default.</summary>
    public Description.PolicyVersion PolicyVersion
    {
        get => (Description.PolicyVersion)this["policyVersion"]!;
        set => this["policyVersion"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedAttribute(string name, string value) =>
        LackingMembers.Accepts("ServiceMetadataPublishingElement", name, value);
}
