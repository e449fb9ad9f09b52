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
        PropertyFacts.Child<MetadataElement>("metadata"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The elements that stand in this one.</summary>
    public ChannelEndpointElementCollection Endpoints => (ChannelEndpointElementCollection)this[""]!;

    /// <summary>The element <c>metadata</c>.</summary>
    public MetadataElement Metadata => (MetadataElement)this["metadata"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    void IReadableSection.Read(XmlReader reader) => DeserializeSection(reader);
}
