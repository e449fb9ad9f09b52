// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>add</c> of <c>defaultPorts</c> in the configuration.</summary>
public sealed partial class DefaultPortElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Int("port", 0, min: 0, max: 65535, options: ConfigurationPropertyOptions.IsRequired),
        PropertyFacts.Text("scheme", "", 1,
            options: ConfigurationPropertyOptions.IsKey | ConfigurationPropertyOptions.IsRequired),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>port</c>. Required. At least 0. At most 65535.</summary>
    public int Port
    {
        get => (int)this["port"]!;
        set => this["port"] = value;
    }

    /// <summary>The attribute <c>scheme</c>. Required. Part of the key among its siblings.</summary>
    public string Scheme
    {
        get => (string)this["scheme"]!;
        set => this["scheme"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
