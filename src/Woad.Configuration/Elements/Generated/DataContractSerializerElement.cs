// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>dataContractSerializer</c> of the configuration.</summary>
public sealed partial class DataContractSerializerElement : BehaviorExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Flag("ignoreExtensionDataObject", false),
        PropertyFacts.Int("maxItemsInObjectGraph", 2147483647, min: 0),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>ignoreExtensionDataObject</c>. Default: false.</summary>
    public bool IgnoreExtensionDataObject
    {
        get => (bool)this["ignoreExtensionDataObject"]!;
        set => this["ignoreExtensionDataObject"] = value;
    }

    /// <summary>The attribute <c>maxItemsInObjectGraph</c>. Default: 2147483647. At least 0.</summary>
    public int MaxItemsInObjectGraph
    {
        get => (int)this["maxItemsInObjectGraph"]!;
        set => this["maxItemsInObjectGraph"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
