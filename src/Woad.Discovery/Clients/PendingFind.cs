using System.ServiceModel.Discovery;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Clients;

/// <summary>A search that collects the endpoints of all answers, each once.</summary>
/// <param name="criteria">The criteria.</param>
/// <param name="events">The events of the search.</param>
internal sealed class PendingFind(FindCriteria criteria, SearchEvents events) : IPendingRequest
{
    private readonly Lock _lock = new();
    private readonly FindResponse _response = new();
    private readonly HashSet<string> _known = new(StringComparer.Ordinal);
    private readonly TaskCompletionSource _full = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly int _most = Math.Min(criteria.MaxResults, DiscoveryLimits.Endpoints);
    private bool _isEnded;

    /// <summary>Ends when as many endpoints have been found as are wanted.</summary>
    public Task Full => _full.Task;

    public void Found(EndpointDiscoveryMetadata endpoint, DiscoveryMessageSequence? sequence)
    {
        int count;
        lock (_lock)
        {
            if (_isEnded || _response.Endpoints.Count >= _most || !_known.Add(Key(endpoint)))
            {
                return;
            }

            _response.Add(endpoint, sequence);
            count = _response.Endpoints.Count;
        }

        var percentage = criteria.MaxResults == int.MaxValue ? 0 : (int)(100L * count / criteria.MaxResults);
        events.Found(percentage, endpoint, sequence);
        if (count == _most)
        {
            _full.TrySetResult();
        }
    }

    public void ProxyFound(EndpointDiscoveryMetadata proxy, DiscoveryMessageSequence? sequence) =>
        events.ProxyFound(proxy, sequence);

    /// <summary>Ends the search: later answers change nothing.</summary>
    public FindResponse End()
    {
        lock (_lock)
        {
            _isEnded = true;
            return _response;
        }
    }

    /// <summary>Endpoints of several contracts may have one address.</summary>
    private static string Key(EndpointDiscoveryMetadata endpoint) =>
        $"{endpoint.Address.Uri.OriginalString} {string.Join(' ', endpoint.ContractTypeNames)}";
}
