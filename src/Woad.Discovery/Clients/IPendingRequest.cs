using System.ServiceModel.Discovery;

namespace Woad.Discovery.Clients;

/// <summary>A request that waits for answers. Calls may overlap.</summary>
internal interface IPendingRequest
{
    void Found(EndpointDiscoveryMetadata endpoint, DiscoveryMessageSequence? sequence);

    void ProxyFound(EndpointDiscoveryMetadata proxy, DiscoveryMessageSequence? sequence);
}
