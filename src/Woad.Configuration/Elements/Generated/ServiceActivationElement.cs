// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>An element <c>add</c> of <c>serviceActivations</c> in the configuration.</summary>
public sealed partial class ServiceActivationElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Text("factory", ""),
        PropertyFacts.Text("relativeAddress", "",
            options: ConfigurationPropertyOptions.IsKey | ConfigurationPropertyOptions.IsRequired),
        PropertyFacts.Text("service", ""),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>factory</c>.</summary>
    public string Factory
    {
        get => (string)this["factory"]!;
        set => this["factory"] = value;
    }

    /// <summary>The attribute <c>relativeAddress</c>. Required. Part of the key among its siblings.</summary>
    public string RelativeAddress
    {
        get => (string)this["relativeAddress"]!;
        set => this["relativeAddress"] = value;
    }

    /// <summary>The attribute <c>service</c>.</summary>
    public string Service
    {
        get => (string)this["service"]!;
        set => this["service"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
