// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>extensions</c> of the configuration.</summary>
public partial class ExtensionsSection : ConfigurationSection, IReadableSection
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<ExtensionElementCollection>("behaviorExtensions"),
        PropertyFacts.Child<ExtensionElementCollection>("bindingElementExtensions"),
        PropertyFacts.Child<ExtensionElementCollection>("bindingExtensions"),
        PropertyFacts.Child<ExtensionElementCollection>("endpointExtensions"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>behaviorExtensions</c>.</summary>
    public ExtensionElementCollection BehaviorExtensions => (ExtensionElementCollection)this["behaviorExtensions"]!;

    /// <summary>The element <c>bindingElementExtensions</c>.</summary>
    public ExtensionElementCollection BindingElementExtensions =>
        (ExtensionElementCollection)this["bindingElementExtensions"]!;

    /// <summary>The element <c>bindingExtensions</c>.</summary>
    public ExtensionElementCollection BindingExtensions => (ExtensionElementCollection)this["bindingExtensions"]!;

    /// <summary>The element <c>endpointExtensions</c>.</summary>
    public ExtensionElementCollection EndpointExtensions => (ExtensionElementCollection)this["endpointExtensions"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    void IReadableSection.Read(XmlReader reader) => DeserializeSection(reader);
}
