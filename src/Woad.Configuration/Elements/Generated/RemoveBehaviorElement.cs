// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>remove</c> of the configuration.</summary>
public sealed partial class RemoveBehaviorElement : BehaviorExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Text("name", "", 1, options: ConfigurationPropertyOptions.IsRequired),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>name</c>. Required.</summary>
    public string Name
    {
        get => (string)this["name"]!;
        set => this["name"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
