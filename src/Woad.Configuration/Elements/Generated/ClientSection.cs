// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>client</c> of the configuration.</summary>
public sealed partial class ClientSection : ConfigurationSection, IReadableSection
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Items<ChannelEndpointElementCollection>(),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The elements that stand in this one.</summary>
    public ChannelEndpointElementCollection Endpoints => (ChannelEndpointElementCollection)this[""]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader) =>
        elementName is "metadata" && LackingMembers.Accepts("ClientSection", elementName, reader);

    void IReadableSection.Read(XmlReader reader) => DeserializeSection(reader);
}
