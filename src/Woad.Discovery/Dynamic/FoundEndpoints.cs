using System.ServiceModel.Discovery;
using System.Threading.Channels;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Dynamic;

/// <summary>The endpoints of a search that runs, in the order in which they are found.</summary>
internal sealed class FoundEndpoints
{
    private readonly Channel<EndpointDiscoveryMetadata> _found =
        Channel.CreateBounded<EndpointDiscoveryMetadata>(DiscoveryLimits.Endpoints);

    public void Add(EndpointDiscoveryMetadata endpoint) => _found.Writer.TryWrite(endpoint);

    /// <summary>Ends the endpoints: the search is over, or has failed.</summary>
    public void End(Exception? error) => _found.Writer.TryComplete(error);

    public IAsyncEnumerable<EndpointDiscoveryMetadata> ReadAllAsync(CancellationToken cancellationToken) =>
        _found.Reader.ReadAllAsync(cancellationToken);
}
