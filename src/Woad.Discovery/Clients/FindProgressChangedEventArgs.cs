using System.ComponentModel;

namespace System.ServiceModel.Discovery;

/// <summary>Provides data for <see cref="DiscoveryClient.FindProgressChanged"/>.</summary>
public class FindProgressChangedEventArgs : ProgressChangedEventArgs
{
    internal FindProgressChangedEventArgs(
        int progressPercentage, object? userState, EndpointDiscoveryMetadata endpointDiscoveryMetadata,
        DiscoveryMessageSequence? messageSequence)
        : base(progressPercentage, userState)
    {
        EndpointDiscoveryMetadata = endpointDiscoveryMetadata;
        MessageSequence = messageSequence;
    }

    /// <summary>Gets the endpoint that has been found.</summary>
    public EndpointDiscoveryMetadata EndpointDiscoveryMetadata { get; }

    /// <summary>Gets the position of the message with which it was found.</summary>
    /// <value><see langword="null"/> when the message has none.</value>
    public DiscoveryMessageSequence? MessageSequence { get; }
}
