using System.ServiceModel;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Transports.Memory;

/// <summary>The client's half of the in-memory transport.</summary>
internal sealed class MemoryConnector : IConnector
{
    public async ValueTask<IEnvelopeSession> ConnectAsync(
        EndpointAddress target, Uri via, TransportModel transport, CancellationToken cancellationToken)
    {
        AddressScheme.Check(via, transport);
        var listener = MemoryTransport.Find(via);
        var (client, service) = MemorySession.CreatePair(via, transport, listener.Transport);
        await listener.AcceptAsync(service, cancellationToken).ConfigureAwait(false);
        return client;
    }
}
