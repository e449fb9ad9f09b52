using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using Microsoft.Extensions.Logging;
using Woad.Discovery.Serving;

namespace Woad.Discovery.Tool;

/// <summary>A discovery proxy above a store.</summary>
/// <param name="store">The endpoints.</param>
/// <param name="proxies">The endpoints of the proxy, to which clients of the ad hoc mode are sent.</param>
/// <param name="logger">The log.</param>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.Single,
    ConcurrencyMode = ConcurrencyMode.Multiple,
    AddressFilterMode = AddressFilterMode.Any)]
internal sealed class DirectoryProxy(
    EndpointStore store, IReadOnlyList<EndpointDiscoveryMetadata> proxies, ILogger logger) : DiscoveryProxy
{
    private readonly LogCounter _refused = new();

    protected override bool EndShouldRedirectFind(
        IAsyncResult result, out Collection<EndpointDiscoveryMetadata>? redirectionEndpoints) =>
        Redirect(result, out redirectionEndpoints);

    protected override bool EndShouldRedirectResolve(
        IAsyncResult result, out Collection<EndpointDiscoveryMetadata>? redirectionEndpoints) =>
        Redirect(result, out redirectionEndpoints);

    protected override IAsyncResult OnBeginFind(
        FindRequestContext findRequestContext, AsyncCallback callback, object? state)
    {
        foreach (var endpoint in store.Find(findRequestContext.Criteria))
        {
            findRequestContext.AddMatchingEndpoint(endpoint);
        }

        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndFind(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override IAsyncResult OnBeginResolve(
        ResolveCriteria resolveCriteria, AsyncCallback callback, object? state) => TaskToAsyncResult.Begin(
        Task.FromResult(store.Find(resolveCriteria.Address.Uri)), callback, state);

    protected override EndpointDiscoveryMetadata? OnEndResolve(IAsyncResult result) =>
        TaskToAsyncResult.End<EndpointDiscoveryMetadata?>(result);

    protected override IAsyncResult OnBeginOnlineAnnouncement(
        DiscoveryMessageSequence? messageSequence, EndpointDiscoveryMetadata endpointDiscoveryMetadata,
        AsyncCallback callback, object? state)
    {
        var host = Host();
        var address = endpointDiscoveryMetadata.Address.Uri;
        if (IsDone(store.Add(endpointDiscoveryMetadata, messageSequence, host), address, host))
        {
            Log.Online(logger, address, store.Count);
        }

        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndOnlineAnnouncement(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override IAsyncResult OnBeginOfflineAnnouncement(
        DiscoveryMessageSequence? messageSequence, EndpointDiscoveryMetadata endpointDiscoveryMetadata,
        AsyncCallback callback, object? state)
    {
        var host = Host();
        var address = endpointDiscoveryMetadata.Address.Uri;
        if (IsDone(store.Remove(endpointDiscoveryMetadata, messageSequence, host), address, host))
        {
            Log.Offline(logger, address, store.Count);
        }

        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndOfflineAnnouncement(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <summary>The address of the announcing host; empty where the transport does not tell it.</summary>
    private static string Host() =>
        OperationContext.Current?.IncomingMessageProperties is { } properties
            && properties.TryGetValue(RemoteEndpointMessageProperty.Name, out var value)
            && value is RemoteEndpointMessageProperty remote
            ? remote.Address
            : "";

    private bool Redirect(IAsyncResult result, out Collection<EndpointDiscoveryMetadata> redirectionEndpoints)
    {
        TaskToAsyncResult.End(result);
        redirectionEndpoints = [.. proxies];
        return true;
    }

    private bool IsDone(StoreResult result, Uri address, string host)
    {
        if (result is not (StoreResult.Done or StoreResult.Stale) && _refused.Next(out var count))
        {
            Log.Refused(logger, count, address, host, result);
        }

        return result == StoreResult.Done;
    }
}
