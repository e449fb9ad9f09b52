using System.ServiceModel.Discovery;
using Woad.Discovery.Matching;

namespace Woad.Discovery.Tool;

/// <summary>
/// The endpoints that have been announced, as many as the settings allow. A host cannot change the endpoints of
/// another one, and an announcement cannot undo a later one.
/// </summary>
/// <param name="options">The settings.</param>
/// <param name="clock">The time.</param>
internal sealed class EndpointStore(DirectoryOptions options, TimeProvider clock)
{
    private readonly Lock _lock = new();
    private readonly Dictionary<string, StoredEndpoint> _endpoints = new(StringComparer.Ordinal);
    private readonly Dictionary<string, int> _hosts = new(StringComparer.Ordinal);

    public int Count
    {
        get
        {
            lock (_lock)
            {
                return _endpoints.Count;
            }
        }
    }

    /// <summary>Keeps an endpoint, or the new facts about one.</summary>
    public StoreResult Add(EndpointDiscoveryMetadata facts, DiscoveryMessageSequence? sequence, string host)
    {
        lock (_lock)
        {
            Forget();
            var key = KeyOf(facts);
            if (_endpoints.TryGetValue(key, out var present))
            {
                if (Refusal(present, sequence, host) is { } refusal)
                {
                    return refusal;
                }

                Remove(key, present);
            }
            else if (_endpoints.Count >= options.MaxEndpoints)
            {
                return StoreResult.Full;
            }

            if (_hosts.GetValueOrDefault(host) >= options.MaxPerHost)
            {
                return StoreResult.HostFull;
            }

            _endpoints.Add(key, new StoredEndpoint(facts, sequence, host, clock.GetTimestamp()));
            _hosts[host] = _hosts.GetValueOrDefault(host) + 1;
            return StoreResult.Done;
        }
    }

    /// <summary>Forgets an endpoint. A Bye without types is for all endpoints with its address.</summary>
    public StoreResult Remove(EndpointDiscoveryMetadata facts, DiscoveryMessageSequence? sequence, string host)
    {
        lock (_lock)
        {
            var address = facts.Address.Uri.OriginalString;
            string[] keys = facts.ContractTypeNames.Count > 0
                ? [KeyOf(facts)]
                : [.. _endpoints.Keys.Where(key => key.StartsWith(address + " ", StringComparison.Ordinal))];
            var result = StoreResult.Done;
            foreach (var key in keys)
            {
                if (!_endpoints.TryGetValue(key, out var present))
                {
                    continue;
                }

                if (Refusal(present, sequence, host) is { } refusal)
                {
                    result = refusal;
                }
                else
                {
                    Remove(key, present);
                }
            }

            return result;
        }
    }

    /// <summary>The endpoints that match, at most as many as the client wants.</summary>
    public IReadOnlyList<EndpointDiscoveryMetadata> Find(FindCriteria criteria)
    {
        var match = new EndpointMatch(criteria);
        return [.. Facts().Where(match.Is).Take(criteria.MaxResults)];
    }

    /// <summary>The endpoint with an address; null when there is none.</summary>
    public EndpointDiscoveryMetadata? Find(Uri address) =>
        Array.Find(Facts(), facts => facts.Address.Uri == address);

    private static string KeyOf(EndpointDiscoveryMetadata facts) =>
        $"{facts.Address.Uri.OriginalString} {string.Join(' ', facts.ContractTypeNames)}";

    private StoreResult? Refusal(StoredEndpoint present, DiscoveryMessageSequence? sequence, string host) =>
        !options.AllowsForeignBye && present.Host != host ? StoreResult.ForeignHost
        : sequence is not null && present.Sequence is { } before && sequence.CanCompareTo(before)
            && sequence.CompareTo(before) < 0 ? StoreResult.Stale
        : null;

    private EndpointDiscoveryMetadata[] Facts()
    {
        lock (_lock)
        {
            Forget();
            return [.. _endpoints.Values.Select(static e => e.Facts)];
        }
    }

    private void Forget()
    {
        if (options.Lifetime is not { } lifetime)
        {
            return;
        }

        foreach (var (key, endpoint) in _endpoints.ToArray())
        {
            if (clock.GetElapsedTime(endpoint.Time) >= lifetime)
            {
                Remove(key, endpoint);
            }
        }
    }

    private void Remove(string key, StoredEndpoint endpoint)
    {
        _endpoints.Remove(key);
        if (--_hosts[endpoint.Host] == 0)
        {
            _hosts.Remove(endpoint.Host);
        }
    }
}
