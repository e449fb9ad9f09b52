using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Conformance.Logs;
using Woad.TestSupport;

namespace Woad.Mesh.Tests.Nodes;

/// <summary>A node with a service that takes news, its logs, and its address for neighbors.</summary>
internal sealed class NewsWorld : IDisposable, IEndpointBehavior
{
    public const string Action = "urn:woad:mesh/INews/Publish";

    private readonly ServiceHost _host;

    public NewsWorld(
        MemoryResolver? resolver = null, string? mesh = null, SecurityMode mode = SecurityMode.None,
        Action<ServiceHost>? set = null)
    {
        Resolver = resolver ?? new MemoryResolver();
        Via = new Uri($"net.p2p://{mesh ?? $"mesh{Guid.NewGuid():N}"}/news");
        _host = new ServiceHost(Service);
        _host.AddServiceEndpoint(typeof(INews), ChatMember.Binding(Resolver, FreePort.Next(), mode), Via)
            .EndpointBehaviors.Add(this);
        set?.Invoke(_host);
        var known = Resolver.Nodes.ToHashSet();
        _host.Open();
        Address = Resolver.Nodes.Single(n => !known.Contains(n));
        Node = _host.ChannelDispatchers[0].Listener!.GetProperty<PeerNode>()!;
    }

    public NewsService Service { get; } = new();

    public MemoryResolver Resolver { get; }

    public LogEntries Logs { get; } = new();

    public Uri Via { get; }

    public PeerNodeAddress Address { get; }

    public PeerNode Node { get; }

    public string? Next() => Service.Heard.TryTake(out var heard, ChatMember.Patience) ? heard : null;

    public RawNeighbor Neighbor() => new RawNeighbor(Address).Connect();

    public void Dispose() => _host.Abort();

    void IEndpointBehavior.AddBindingParameters(
        ServiceEndpoint endpoint, BindingParameterCollection bindingParameters) =>
        bindingParameters.Add(Logs);

    void IEndpointBehavior.ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    void IEndpointBehavior.ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }

    void IEndpointBehavior.Validate(ServiceEndpoint endpoint)
    {
    }
}
