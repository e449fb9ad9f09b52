using System;
using System.Collections.Concurrent;
using System.Linq;
using System.ServiceModel;
using System.ServiceModel.Discovery;

namespace Woad.Samples.Discovery;

/// <summary>A discovery proxy that keeps the endpoints in memory.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public class DirectoryService : DiscoveryProxy
{
    private readonly ConcurrentDictionary<EndpointAddress, EndpointDiscoveryMetadata> _online = new();

    public event EventHandler Changed;

    protected override IAsyncResult OnBeginOnlineAnnouncement(
        DiscoveryMessageSequence messageSequence, EndpointDiscoveryMetadata endpointDiscoveryMetadata,
        AsyncCallback callback, object state)
    {
        _online[endpointDiscoveryMetadata.Address] = endpointDiscoveryMetadata;
        Console.WriteLine($"online: {endpointDiscoveryMetadata.Address}");
        Changed?.Invoke(this, EventArgs.Empty);
        return new CompletedResult(callback, state, null);
    }

    protected override void OnEndOnlineAnnouncement(IAsyncResult result)
    {
    }

    protected override IAsyncResult OnBeginOfflineAnnouncement(
        DiscoveryMessageSequence messageSequence, EndpointDiscoveryMetadata endpointDiscoveryMetadata,
        AsyncCallback callback, object state)
    {
        _online.TryRemove(endpointDiscoveryMetadata.Address, out _);
        Console.WriteLine($"offline: {endpointDiscoveryMetadata.Address}");
        Changed?.Invoke(this, EventArgs.Empty);
        return new CompletedResult(callback, state, null);
    }

    protected override void OnEndOfflineAnnouncement(IAsyncResult result)
    {
    }

    protected override IAsyncResult OnBeginFind(
        FindRequestContext findRequestContext, AsyncCallback callback, object state)
    {
        foreach (var endpoint in _online.Values.Where(findRequestContext.Criteria.IsMatch))
        {
            findRequestContext.AddMatchingEndpoint(endpoint);
        }

        return new CompletedResult(callback, state, null);
    }

    protected override void OnEndFind(IAsyncResult result)
    {
    }

    protected override IAsyncResult OnBeginResolve(
        ResolveCriteria resolveCriteria, AsyncCallback callback, object state)
    {
        _online.TryGetValue(resolveCriteria.Address, out var endpoint);
        return new CompletedResult(callback, state, endpoint);
    }

    protected override EndpointDiscoveryMetadata OnEndResolve(IAsyncResult result) =>
        (EndpointDiscoveryMetadata)((CompletedResult)result).Value;
}
