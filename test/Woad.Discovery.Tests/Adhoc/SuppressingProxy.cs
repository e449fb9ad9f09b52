using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Discovery;

namespace Woad.Discovery.Tests.Adhoc;

/// <summary>A proxy that sends clients of the ad hoc mode to its managed endpoint.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class SuppressingProxy : DiscoveryProxy
{
    protected override bool EndShouldRedirectFind(
        IAsyncResult result, out Collection<EndpointDiscoveryMetadata>? redirectionEndpoints)
    {
        redirectionEndpoints = [new() { Address = new EndpointAddress("net.tcp://proxy/probe") }];
        return true;
    }

    protected override IAsyncResult OnBeginFind(
        FindRequestContext findRequestContext, AsyncCallback callback, object? state) =>
        throw new InvalidOperationException("A client that is sent elsewhere is not answered.");

    protected override void OnEndFind(IAsyncResult result)
    {
    }

    protected override IAsyncResult OnBeginResolve(
        ResolveCriteria resolveCriteria, AsyncCallback callback, object? state) =>
        throw new InvalidOperationException("A client that is sent elsewhere is not answered.");

    protected override EndpointDiscoveryMetadata? OnEndResolve(IAsyncResult result) => null;

    protected override IAsyncResult OnBeginOnlineAnnouncement(
        DiscoveryMessageSequence? messageSequence, EndpointDiscoveryMetadata endpointDiscoveryMetadata,
        AsyncCallback callback, object? state) => TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    protected override void OnEndOnlineAnnouncement(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override IAsyncResult OnBeginOfflineAnnouncement(
        DiscoveryMessageSequence? messageSequence, EndpointDiscoveryMetadata endpointDiscoveryMetadata,
        AsyncCallback callback, object? state) => TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    protected override void OnEndOfflineAnnouncement(IAsyncResult result) => TaskToAsyncResult.End(result);
}
