using System.ServiceModel.Discovery;

namespace Woad.Discovery.Clients;

/// <summary>A resolve request, which the first answer ends.</summary>
/// <param name="criteria">The address.</param>
/// <param name="events">The events of the request.</param>
internal sealed class PendingResolve(ResolveCriteria criteria, SearchEvents events) : IPendingRequest
{
    private readonly TaskCompletionSource _full = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private ResolveResponse? _response;

    /// <summary>Ends when the endpoint has been found.</summary>
    public Task Full => _full.Task;

    public void Found(EndpointDiscoveryMetadata endpoint, DiscoveryMessageSequence? sequence)
    {
        var response = new ResolveResponse { EndpointDiscoveryMetadata = endpoint, MessageSequence = sequence };
        if (endpoint.Address.Uri == criteria.Address.Uri
            && Interlocked.CompareExchange(ref _response, response, null) is null)
        {
            _full.TrySetResult();
        }
    }

    public void ProxyFound(EndpointDiscoveryMetadata proxy, DiscoveryMessageSequence? sequence) =>
        events.ProxyFound(proxy, sequence);

    /// <summary>The answer; without an endpoint when none has come.</summary>
    public ResolveResponse End() => Volatile.Read(ref _response) ?? new ResolveResponse();
}
