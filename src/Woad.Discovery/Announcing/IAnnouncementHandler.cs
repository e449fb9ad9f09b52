using System.ServiceModel.Discovery;

namespace Woad.Discovery.Announcing;

/// <summary>Takes in announcements.</summary>
internal interface IAnnouncementHandler
{
    Task HelloAsync(DiscoveryMessageSequence? sequence, EndpointDiscoveryMetadata endpoint);

    Task ByeAsync(DiscoveryMessageSequence? sequence, EndpointDiscoveryMetadata endpoint);
}
