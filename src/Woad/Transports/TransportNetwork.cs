using Microsoft.Extensions.Logging;
using Woad.Connections;
using Woad.Layers;
using Woad.Transports.Listening;
using Woad.Transports.Memory;

namespace Woad.Transports;

/// <summary>The network of a stack above one of the built-in transports.</summary>
/// <param name="transport">The transport's settings.</param>
/// <param name="listeners">Who listens for a scheme; null for whoever is registered.</param>
/// <param name="logger">Where listeners report.</param>
internal sealed class TransportNetwork(
    TransportModel transport, Func<string, IListenerFactory?>? listeners, ILogger logger) : INetwork, IDisposable
{
    private ClientTransport? _client;

    public ValueTask<IListener> ListenAsync(Uri address, Upstream above, CancellationToken cancellationToken) =>
        ListenAsync(
            new ListenRequest(address, transport, above, logger) { PortCertificate = transport.Http.PortCertificate },
            cancellationToken);

    /// <summary>Listens for a request that has an address and settings of its own.</summary>
    public ValueTask<IListener> ListenAsync(ListenRequest request, CancellationToken cancellationToken)
    {
        var scheme = request.Address.Scheme;
        var factory = listeners?.Invoke(scheme)
            ?? (scheme == MemoryTransport.Scheme ? MemoryTransport.Instance : ListenerFactories.Get(scheme));
        return factory.OpenAsync(request, cancellationToken);
    }

    public Downstream Reach() => (_client ??= ClientTransports.Create(transport)).Connections;

    public void Dispose() => _client?.Dispose();
}
