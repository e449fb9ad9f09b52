// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>add</c> of <c>claimTypeRequirements</c> in the configuration.</summary>
public sealed partial class ClaimTypeElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Text("claimType", "",
            options: ConfigurationPropertyOptions.IsKey | ConfigurationPropertyOptions.IsRequired),
        PropertyFacts.Flag("isOptional", false),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>claimType</c>. Required. Part of the key among its siblings.</summary>
    public string ClaimType
    {
        get => (string)this["claimType"]!;
        set => this["claimType"] = value;
    }

    /// <summary>The attribute <c>isOptional</c>. Default: false.</summary>
    public bool IsOptional
    {
        get => (bool)this["isOptional"]!;
        set => this["isOptional"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
