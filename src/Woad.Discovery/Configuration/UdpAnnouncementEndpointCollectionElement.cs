using System.ServiceModel.Configuration;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the standard endpoints <c>udpAnnouncementEndpoint</c> of a file.</summary>
public class UdpAnnouncementEndpointCollectionElement
    : StandardEndpointCollectionElement<UdpAnnouncementEndpoint, UdpAnnouncementEndpointElement>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="UdpAnnouncementEndpointCollectionElement"/> class.
    /// </summary>
    public UdpAnnouncementEndpointCollectionElement()
    {
    }
}
