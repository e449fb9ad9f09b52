using System.ServiceModel.Discovery;

namespace Woad.Discovery.Serving;

/// <summary>A search that collects endpoints, as many as the client wants and a message may have.</summary>
/// <param name="criteria">The criteria of the client.</param>
/// <param name="limit">The maximum number of endpoints in the answer.</param>
internal sealed class CollectedMatches(FindCriteria criteria, int limit) : FindRequestContext(criteria)
{
    private readonly Lock _lock = new();
    private readonly List<EndpointDiscoveryMetadata> _endpoints = [];
    private readonly int _most = Math.Min(criteria.MaxResults, limit);

    /// <summary>The number of endpoints that the limit has cut off.</summary>
    public int CutOff { get; private set; }

    public IReadOnlyList<EndpointDiscoveryMetadata> Endpoints
    {
        get
        {
            lock (_lock)
            {
                return [.. _endpoints];
            }
        }
    }

    protected override void OnAddMatchingEndpoint(EndpointDiscoveryMetadata matchingEndpoint)
    {
        lock (_lock)
        {
            if (_endpoints.Count < _most)
            {
                _endpoints.Add(matchingEndpoint);
            }
            else if (_most == limit)
            {
                CutOff++;
            }
        }
    }
}
