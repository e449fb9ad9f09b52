using System.ServiceModel;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Framing;
using Woad.Layers;

namespace Woad.Transports.Tcp;

/// <summary>
/// Calls without a session over framed connections. One that has ended a call in order is kept for the next: a new
/// preamble begins on it.
/// </summary>
internal sealed class SingletonTransport(FramedConnector connector, TransportModel transport) : ClientTransport
{
    private readonly IDisposable _use = connector.Use(transport);

    public override Downstream Connections => new(
        (target, via, _) => new ValueTask<IRequester>(new SingletonInvoker(connector, target, via, transport)), null);

    public override void Dispose() => _use.Dispose();
}
