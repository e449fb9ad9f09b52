using System.ServiceModel.Configuration;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the standard endpoints <c>announcementEndpoint</c> of a file.</summary>
public class AnnouncementEndpointCollectionElement
    : StandardEndpointCollectionElement<AnnouncementEndpoint, AnnouncementEndpointElement>
{
    /// <summary>Initializes a new instance of the <see cref="AnnouncementEndpointCollectionElement"/> class.</summary>
    public AnnouncementEndpointCollectionElement()
    {
    }
}
