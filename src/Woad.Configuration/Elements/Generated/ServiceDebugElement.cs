// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>serviceDebug</c> of the configuration.</summary>
public sealed partial class ServiceDebugElement : BehaviorExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("httpHelpPageEnabled", true),
        PropertyFacts.Address("httpHelpPageUrl", null),
        PropertyFacts.Flag("httpsHelpPageEnabled", true),
        PropertyFacts.Address("httpsHelpPageUrl", null),
        PropertyFacts.Flag("includeExceptionDetailInFaults", false),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>httpHelpPageEnabled</c>. Default: true.</summary>
    public bool HttpHelpPageEnabled
    {
        get => (bool)this["httpHelpPageEnabled"]!;
        set => this["httpHelpPageEnabled"] = value;
    }

    /// <summary>The attribute <c>httpHelpPageUrl</c>.</summary>
    public System.Uri? HttpHelpPageUrl
    {
        get => (System.Uri?)this["httpHelpPageUrl"];
        set => this["httpHelpPageUrl"] = value;
    }

    /// <summary>The attribute <c>httpsHelpPageEnabled</c>. Default: true.</summary>
    public bool HttpsHelpPageEnabled
    {
        get => (bool)this["httpsHelpPageEnabled"]!;
        set => this["httpsHelpPageEnabled"] = value;
    }

    /// <summary>The attribute <c>httpsHelpPageUrl</c>.</summary>
    public System.Uri? HttpsHelpPageUrl
    {
        get => (System.Uri?)this["httpsHelpPageUrl"];
        set => this["httpsHelpPageUrl"] = value;
    }

    /// <summary>The attribute <c>includeExceptionDetailInFaults</c>. Default: false.</summary>
    public bool IncludeExceptionDetailInFaults
    {
        get => (bool)this["includeExceptionDetailInFaults"]!;
        set => this["includeExceptionDetailInFaults"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override Type BehaviorType => typeof(Description.ServiceDebugBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior() => ServiceDebugCarrier.Make(ValueSource.Of(this));

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedAttribute(string name, string value) =>
        LackingMembers.Accepts("ServiceDebugElement", name, value);
}
