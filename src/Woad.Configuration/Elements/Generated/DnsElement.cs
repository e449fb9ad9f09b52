// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>dns</c> of the configuration.</summary>
public sealed partial class DnsElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Text("value", ""),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>value</c>. Default: empty.</summary>
    public string Value
    {
        get => (string)this["value"]!;
        set => this["value"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
