using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Transports.Memory;

/// <summary>The in-memory transport of a client whose binding has no sessions.</summary>
internal sealed class MemoryRequests(TransportModel transport) : ClientTransport
{
    public override Downstream Connections { get; } = new(
        (_, via, _) => new ValueTask<IRequester>(new MemoryRequester(via, transport)), null);
}
