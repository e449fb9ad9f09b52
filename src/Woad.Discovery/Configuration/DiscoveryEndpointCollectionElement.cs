using System.ServiceModel.Configuration;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the standard endpoints <c>discoveryEndpoint</c> of a file.</summary>
public class DiscoveryEndpointCollectionElement
    : StandardEndpointCollectionElement<DiscoveryEndpoint, DiscoveryEndpointElement>
{
    /// <summary>Initializes a new instance of the <see cref="DiscoveryEndpointCollectionElement"/> class.</summary>
    public DiscoveryEndpointCollectionElement()
    {
    }
}
