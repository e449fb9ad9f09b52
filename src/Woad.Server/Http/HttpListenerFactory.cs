using System.Net;
using Woad.Connections;

namespace Woad.Server.Http;

/// <summary>
/// HTTP listeners. Hosts and endpoints share a port; the first one opens it, the last one closes it.
/// </summary>
internal sealed class HttpListenerFactory : IListenerFactory
{
    private const int DefaultPort = 80;

    private readonly Dictionary<IPEndPoint, HttpPort> _ports = [];
    private readonly SemaphoreSlim _lock = new(1);

    public static HttpListenerFactory Shared { get; } = new();

    public async ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken)
    {
        await _lock.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            var key = await ListenAddress.ResolveAsync(
                request.Address, DefaultPort, request.Transport.ExactHost, cancellationToken).ConfigureAwait(false);
            if (key.Port == 0 || !_ports.TryGetValue(key, out var port))
            {
                port = await HttpPort.OpenAsync(key, request, cancellationToken).ConfigureAwait(false);
                key = port.EndPoint;
                _ports[key] = port;
            }

            var listener = new HttpListener(
                ListenAddress.WithPort(request.Address, key.Port), request, l => CloseAsync(l, port));
            if (!port.Paths.TryAdd(listener))
            {
                await CloseIfUnusedAsync(port).ConfigureAwait(false);
                throw new System.ServiceModel.AddressAlreadyInUseException(
                    $"A registration already exists for URI '{listener.Address}': another endpoint of this process listens there.");
            }

            return listener;
        }
        finally
        {
            _lock.Release();
        }
    }

    private async ValueTask CloseAsync(HttpListener listener, HttpPort port)
    {
        await _lock.WaitAsync().ConfigureAwait(false);
        try
        {
            port.Paths.Remove(listener);
            await CloseIfUnusedAsync(port).ConfigureAwait(false);
        }
        finally
        {
            _lock.Release();
        }
    }

    private async ValueTask CloseIfUnusedAsync(HttpPort port)
    {
        if (port.Paths.IsEmpty && _ports.Remove(port.EndPoint))
        {
            await port.CloseAsync().ConfigureAwait(false);
        }
    }
}
