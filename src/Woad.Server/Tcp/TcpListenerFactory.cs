using System.Net;
using Woad.Connections;
using Woad.Transports.Tcp;

namespace Woad.Server.Tcp;

/// <summary>
/// net.tcp listeners. Hosts and endpoints share a port; the first one opens it, the last one closes it.
/// </summary>
internal sealed class TcpListenerFactory : IListenerFactory
{
    private readonly Dictionary<IPEndPoint, TcpPort> _ports = [];
    private readonly SemaphoreSlim _lock = new(1);

    public static TcpListenerFactory Shared { get; } = new();

    public async ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken)
    {
        await _lock.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            var key = await ListenAddress.ResolveAsync(
                request.Address, TcpConnector.DefaultPort, request.Transport.ExactHost, cancellationToken).ConfigureAwait(false);
            if (key.Port == 0 || !_ports.TryGetValue(key, out var port))
            {
                port = await TcpPort.OpenAsync(key, request, cancellationToken).ConfigureAwait(false);
                key = port.EndPoint;
                _ports[key] = port;
            }

            try
            {
                var listener = new TcpListener(ListenAddress.WithPort(request.Address, key.Port), request, port, this);
                port.Add(listener);
                return listener;
            }
            catch
            {
                await CloseIfUnusedAsync(key, port).ConfigureAwait(false);
                throw;
            }
        }
        finally
        {
            _lock.Release();
        }
    }

    public async ValueTask CloseAsync(TcpListener listener, TcpPort port)
    {
        await _lock.WaitAsync().ConfigureAwait(false);
        try
        {
            port.Remove(listener);
            await CloseIfUnusedAsync(port.EndPoint, port).ConfigureAwait(false);
        }
        finally
        {
            _lock.Release();
        }
    }

    private async ValueTask CloseIfUnusedAsync(IPEndPoint key, TcpPort port)
    {
        if (port.IsUnused && _ports.Remove(key))
        {
            await port.CloseAsync().ConfigureAwait(false);
        }
    }
}
