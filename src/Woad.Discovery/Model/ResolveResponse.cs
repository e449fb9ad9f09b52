namespace System.ServiceModel.Discovery;

/// <summary>Represents the endpoint that answers to an address.</summary>
public class ResolveResponse
{
    internal ResolveResponse()
    {
    }

    /// <summary>Gets the facts about the endpoint.</summary>
    /// <value><see langword="null"/> when no endpoint has answered.</value>
    public EndpointDiscoveryMetadata? EndpointDiscoveryMetadata { get; internal init; }

    /// <summary>Gets the position of the message with which the endpoint has answered.</summary>
    /// <value><see langword="null"/> when no endpoint has answered, or the message had no position.</value>
    public DiscoveryMessageSequence? MessageSequence { get; internal init; }
}
