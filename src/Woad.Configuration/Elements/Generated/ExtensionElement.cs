// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>add</c> of <c>behaviorExtensions</c> in the configuration.</summary>
public partial class ExtensionElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Text("name", "", 1,
            options: ConfigurationPropertyOptions.IsKey | ConfigurationPropertyOptions.IsRequired),
        PropertyFacts.Text("type", "", 1, options: ConfigurationPropertyOptions.IsRequired),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>name</c>. Required. Part of the key among its siblings.</summary>
    public string Name
    {
        get => (string)this["name"]!;
        set => this["name"] = value;
    }

    /// <summary>The attribute <c>type</c>. Required.</summary>
    public string Type
    {
        get => (string)this["type"]!;
        set => this["type"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
