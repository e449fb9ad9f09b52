using System.ServiceModel.Configuration;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the standard endpoints <c>udpDiscoveryEndpoint</c> of a file.</summary>
public class UdpDiscoveryEndpointCollectionElement
    : StandardEndpointCollectionElement<UdpDiscoveryEndpoint, UdpDiscoveryEndpointElement>
{
    /// <summary>Initializes a new instance of the <see cref="UdpDiscoveryEndpointCollectionElement"/> class.</summary>
    public UdpDiscoveryEndpointCollectionElement()
    {
    }
}
