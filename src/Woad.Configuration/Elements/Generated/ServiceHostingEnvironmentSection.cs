// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>serviceHostingEnvironment</c> of the configuration.</summary>
public sealed partial class ServiceHostingEnvironmentSection : ConfigurationSection, IReadableSection
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<BaseAddressPrefixFilterElementCollection>("baseAddressPrefixFilters"),
        PropertyFacts.Child<ServiceActivationElementCollection>("serviceActivations"),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>baseAddressPrefixFilters</c>.</summary>
    public BaseAddressPrefixFilterElementCollection BaseAddressPrefixFilters =>
        (BaseAddressPrefixFilterElementCollection)this["baseAddressPrefixFilters"]!;

    /// <summary>The element <c>serviceActivations</c>.</summary>
    public ServiceActivationElementCollection ServiceActivations =>
        (ServiceActivationElementCollection)this["serviceActivations"]!;

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedAttribute(string name, string value) =>
        LackingMembers.Accepts("ServiceHostingEnvironmentSection", name, value);

    void IReadableSection.Read(XmlReader reader) => DeserializeSection(reader);
}
