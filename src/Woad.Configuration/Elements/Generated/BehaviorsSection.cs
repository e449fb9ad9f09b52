// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>behaviors</c> of the configuration.</summary>
public partial class BehaviorsSection : ConfigurationSection, IReadableSection
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<EndpointBehaviorElementCollection>("endpointBehaviors"),
        PropertyFacts.Child<ServiceBehaviorElementCollection>("serviceBehaviors"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>endpointBehaviors</c>.</summary>
    public EndpointBehaviorElementCollection EndpointBehaviors =>
        (EndpointBehaviorElementCollection)this["endpointBehaviors"]!;

    /// <summary>The element <c>serviceBehaviors</c>.</summary>
    public ServiceBehaviorElementCollection ServiceBehaviors =>
        (ServiceBehaviorElementCollection)this["serviceBehaviors"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    void IReadableSection.Read(XmlReader reader) => DeserializeSection(reader);
}
