using System.ServiceModel.Discovery;

namespace Woad.Discovery.Dynamic;

/// <summary>Searches by multicast messages.</summary>
internal sealed class MulticastEndpointProvider : DiscoveryEndpointProvider
{
    public override DiscoveryEndpoint GetDiscoveryEndpoint() => new UdpDiscoveryEndpoint();
}
