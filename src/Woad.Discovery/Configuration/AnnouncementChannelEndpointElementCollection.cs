using System.Configuration;
using System.ServiceModel.Configuration;
using Woad.Discovery.Configuration;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the endpoints, in a file, to which a service announces itself.</summary>
public sealed class AnnouncementChannelEndpointElementCollection
    : ServiceModelConfigurationElementCollection<ChannelEndpointElement>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="AnnouncementChannelEndpointElementCollection"/> class that is
    /// empty.
    /// </summary>
    public AnnouncementChannelEndpointElementCollection()
        : base("endpoint")
    {
    }

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element)
    {
        ArgumentNullException.ThrowIfNull(element);
        return AnnouncementKey.Of((ChannelEndpointElement)element);
    }
}
