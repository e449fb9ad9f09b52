using System.Configuration;
using System.ServiceModel.Configuration;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the settings, in a file, by which a dynamic endpoint finds services.</summary>
public sealed class DiscoveryClientSettingsElement : ConfigurationElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Child<ChannelEndpointElement>("endpoint"),
        PropertyFacts.Child<FindCriteriaElement>("findCriteria"),
    ]);

    /// <summary>Initializes a new instance of the <see cref="DiscoveryClientSettingsElement"/> class.</summary>
    public DiscoveryClientSettingsElement()
    {
    }

    /// <summary>Gets the endpoint through which services are found.</summary>
    public ChannelEndpointElement DiscoveryEndpoint => (ChannelEndpointElement)this["endpoint"];

    /// <summary>Gets the criteria of the discovery client settings element.</summary>
    public FindCriteriaElement FindCriteria => (FindCriteriaElement)this["findCriteria"];

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;
}
