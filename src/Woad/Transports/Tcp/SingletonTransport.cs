using System.ServiceModel;
using Woad.Client;
using Woad.Connections;
using Woad.Framing;
using Woad.Model;

namespace Woad.Transports.Tcp;

/// <summary>
/// Calls without a session over framed connections. One that has ended a call in order is kept for the next: a new
/// preamble begins on it.
/// </summary>
internal sealed class SingletonTransport(FramedConnector connector, TransportModel transport) : ClientTransport
{
    private readonly IDisposable _use = connector.Use(transport);

    public override ValueTask<IInvoker> OpenAsync(
        EndpointAddress address, Uri via, ClientModel model, CancellationToken cancellationToken) =>
        new(new SingletonInvoker(connector, address, via, model));

    public override void Dispose() => _use.Dispose();
}
