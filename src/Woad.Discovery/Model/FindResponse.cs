using System.Collections.ObjectModel;

namespace System.ServiceModel.Discovery;

/// <summary>Represents the endpoints that a search has found.</summary>
public class FindResponse
{
    private readonly Dictionary<EndpointDiscoveryMetadata, DiscoveryMessageSequence> _sequences =
        new(ReferenceEqualityComparer.Instance);

    internal FindResponse()
    {
    }

    /// <summary>Gets the facts about the endpoints.</summary>
    public Collection<EndpointDiscoveryMetadata> Endpoints { get; } = [];

    /// <summary>Gets the position of the message with which an endpoint was found.</summary>
    /// <param name="endpointDiscoveryMetadata">An endpoint of <see cref="Endpoints"/>.</param>
    /// <returns>The position; <see langword="null"/> when the message had none.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="endpointDiscoveryMetadata"/> is null.</exception>
    public DiscoveryMessageSequence? GetMessageSequence(EndpointDiscoveryMetadata endpointDiscoveryMetadata)
    {
        ArgumentNullException.ThrowIfNull(endpointDiscoveryMetadata);
        return _sequences.GetValueOrDefault(endpointDiscoveryMetadata);
    }

    internal void Add(EndpointDiscoveryMetadata endpoint, DiscoveryMessageSequence? sequence)
    {
        Endpoints.Add(endpoint);
        if (sequence is not null)
        {
            _sequences.Add(endpoint, sequence);
        }
    }
}
