namespace System.ServiceModel.Discovery;

/// <summary>Provides data for events about announcements.</summary>
public class AnnouncementEventArgs : EventArgs
{
    internal AnnouncementEventArgs(
        DiscoveryMessageSequence? messageSequence, EndpointDiscoveryMetadata endpointDiscoveryMetadata)
    {
        MessageSequence = messageSequence;
        EndpointDiscoveryMetadata = endpointDiscoveryMetadata;
    }

    /// <summary>Gets the endpoint that has announced itself.</summary>
    public EndpointDiscoveryMetadata EndpointDiscoveryMetadata { get; }

    /// <summary>Gets the position of the announcement.</summary>
    /// <value><see langword="null"/> when the announcement has none.</value>
    public DiscoveryMessageSequence? MessageSequence { get; }
}
