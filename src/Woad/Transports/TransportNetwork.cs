using Microsoft.Extensions.Logging;
using Woad.Connections;
using Woad.Layers;
using Woad.Transports.Listening;

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
        (listeners?.Invoke(address.Scheme) ?? TransportRegistry.Listener(address.Scheme)).OpenAsync(
            new ListenRequest(address, transport, above, logger)
            {
                PortCertificate = HttpModel.Of(transport).PortCertificate,
            },
            cancellationToken);

    /// <summary>Listens for a request that has an address and settings of its own.</summary>
    public ValueTask<IListener> ListenAsync(ListenRequest request, CancellationToken cancellationToken) =>
        TransportRegistry.Listener(request.Transport, listeners).OpenAsync(request, cancellationToken);

    public Downstream Reach() => (_client ??= TransportRegistry.Connect(transport)).Connections;

    public void Dispose() => _client?.Dispose();
}
