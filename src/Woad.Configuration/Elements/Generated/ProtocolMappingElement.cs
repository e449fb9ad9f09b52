// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>add</c> of <c>protocolMapping</c> in the configuration.</summary>
public sealed partial class ProtocolMappingElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Text("binding", "", 1, options: ConfigurationPropertyOptions.IsRequired),
        PropertyFacts.Text("bindingConfiguration", ""),
        PropertyFacts.Text("scheme", "", 1,
            options: ConfigurationPropertyOptions.IsKey | ConfigurationPropertyOptions.IsRequired),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>binding</c>. Required.</summary>
    public string Binding
    {
        get => (string)this["binding"]!;
        set => this["binding"] = value;
    }

    /// <summary>The attribute <c>bindingConfiguration</c>.</summary>
    public string BindingConfiguration
    {
        get => (string)this["bindingConfiguration"]!;
        set => this["bindingConfiguration"] = value;
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
