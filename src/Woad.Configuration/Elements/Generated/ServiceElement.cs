// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>service</c> of the configuration.</summary>
public sealed partial class ServiceElement : ConfigurationElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Text("behaviorConfiguration", ""),
        PropertyFacts.Items<ServiceEndpointElementCollection>(),
        PropertyFacts.Child<HostElement>("host"),
        PropertyFacts.Text("name", "", 1,
            options: ConfigurationPropertyOptions.IsKey | ConfigurationPropertyOptions.IsRequired),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>behaviorConfiguration</c>. Default: empty.</summary>
    public string BehaviorConfiguration
    {
        get => (string)this["behaviorConfiguration"]!;
        set => this["behaviorConfiguration"] = value;
    }

    /// <summary>The elements that stand in this one.</summary>
    public ServiceEndpointElementCollection Endpoints => (ServiceEndpointElementCollection)this[""]!;

    /// <summary>The element <c>host</c>.</summary>
    public HostElement Host => (HostElement)this["host"]!;

    /// <summary>The attribute <c>name</c>. Required. Part of the key among its siblings.</summary>
    public string Name
    {
        get => (string)this["name"]!;
        set => this["name"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);
}
