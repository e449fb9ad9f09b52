using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Discovery;

namespace Woad.Discovery.Tests.Managed;

/// <summary>A discovery proxy as Microsoft's documentation writes one.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class ListingProxy : DiscoveryProxy
{
    public ConcurrentDictionary<EndpointAddress, EndpointDiscoveryMetadata> Online { get; } = [];

    public ConcurrentQueue<string> Modes { get; } = [];

    protected override IAsyncResult OnBeginOnlineAnnouncement(
        DiscoveryMessageSequence? messageSequence, EndpointDiscoveryMetadata endpointDiscoveryMetadata,
        AsyncCallback callback, object? state)
    {
        Online[endpointDiscoveryMetadata.Address] = endpointDiscoveryMetadata;
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndOnlineAnnouncement(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override IAsyncResult OnBeginOfflineAnnouncement(
        DiscoveryMessageSequence? messageSequence, EndpointDiscoveryMetadata endpointDiscoveryMetadata,
        AsyncCallback callback, object? state)
    {
        Online.TryRemove(endpointDiscoveryMetadata.Address, out _);
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndOfflineAnnouncement(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override IAsyncResult OnBeginFind(
        FindRequestContext findRequestContext, AsyncCallback callback, object? state)
    {
        var context = OperationContext.Current!.Extensions.Find<DiscoveryOperationContextExtension>();
        Modes.Enqueue($"{context?.DiscoveryMode} {context?.DiscoveryVersion}");
        foreach (var endpoint in Online.Values.Where(findRequestContext.Criteria.IsMatch))
        {
            findRequestContext.AddMatchingEndpoint(endpoint);
        }

        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndFind(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override IAsyncResult OnBeginResolve(
        ResolveCriteria resolveCriteria, AsyncCallback callback, object? state) =>
        TaskToAsyncResult.Begin(
            Task.FromResult(Online.GetValueOrDefault(resolveCriteria.Address)), callback, state);

    protected override EndpointDiscoveryMetadata? OnEndResolve(IAsyncResult result) =>
        TaskToAsyncResult.End<EndpointDiscoveryMetadata?>(result);
}
