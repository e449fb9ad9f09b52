using System.ServiceModel;
using System.ServiceModel.Discovery;
using System.ServiceModel.PeerResolvers;

namespace Woad.Mesh.Resolvers;

/// <summary>Answers searches for a node of a mesh.</summary>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple,
    UseSynchronizationContext = false)]
internal sealed class NodeDiscoveryService(EndpointDiscoveryMetadata node, string mesh) : DiscoveryService
{
    private volatile EndpointDiscoveryMetadata _node = node;

    public string Mesh => mesh;

    public EndpointDiscoveryMetadata Node
    {
        get => _node;
        set => _node = value;
    }

    protected override IAsyncResult OnBeginFind(
        FindRequestContext findRequestContext, AsyncCallback? callback, object? state)
    {
        if (findRequestContext.Criteria.ContractTypeNames.Contains(DiscoveryPeerResolver.NodeType)
            && findRequestContext.Criteria.IsMatch(_node))
        {
            findRequestContext.AddMatchingEndpoint(_node);
        }

        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndFind(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override IAsyncResult OnBeginResolve(
        ResolveCriteria resolveCriteria, AsyncCallback? callback, object? state) => TaskToAsyncResult.Begin(
        Task.FromResult(resolveCriteria.Address == _node.Address ? _node : null), callback, state);

    protected override EndpointDiscoveryMetadata? OnEndResolve(IAsyncResult result) =>
        TaskToAsyncResult.End<EndpointDiscoveryMetadata?>(result);
}
