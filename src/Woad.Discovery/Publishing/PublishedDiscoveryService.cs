using System.ServiceModel.Discovery;
using Woad.Discovery.Matching;

namespace Woad.Discovery.Publishing;

/// <summary>Answers searches for the endpoints of a host.</summary>
/// <param name="published">The endpoints.</param>
/// <param name="sequence">Numbers the answers.</param>
internal sealed class PublishedDiscoveryService(
    PublishedService published, DiscoveryMessageSequenceGenerator sequence) : DiscoveryService(sequence)
{
    protected override IAsyncResult OnBeginFind(
        FindRequestContext findRequestContext, AsyncCallback callback, object? state)
    {
        var match = new EndpointMatch(findRequestContext.Criteria);
        foreach (var endpoint in published.Facts.Where(match.Is))
        {
            findRequestContext.AddMatchingEndpoint(endpoint);
        }

        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndFind(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override IAsyncResult OnBeginResolve(
        ResolveCriteria resolveCriteria, AsyncCallback callback, object? state) =>
        TaskToAsyncResult.Begin(
            Task.FromResult(published.Facts.FirstOrDefault(e => e.Address == resolveCriteria.Address)),
            callback,
            state);

    protected override EndpointDiscoveryMetadata? OnEndResolve(IAsyncResult result) =>
        TaskToAsyncResult.End<EndpointDiscoveryMetadata?>(result);
}
