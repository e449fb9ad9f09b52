using Woad.Connections;

namespace Woad.Server.Tcp;

/// <summary>
/// Listeners of connections with .NET Message Framing. Hosts and endpoints share a port (or a socket file); the first one
/// opens it, the last one closes it.
/// </summary>
internal sealed class FramedListenerFactory(IPortKind kind) : IListenerFactory
{
    private readonly Dictionary<string, FramedPort> _ports = [];
    private readonly SemaphoreSlim _lock = new(1);

    public async ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken)
    {
        await _lock.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            var place = await kind.ResolveAsync(request, cancellationToken).ConfigureAwait(false);
            if (!_ports.TryGetValue(place.Key, out var port))
            {
                port = _ports.Values.FirstOrDefault(open => kind.Covers(open.Place, place));
            }

            if (port is null)
            {
                port = await FramedPort.OpenAsync(place, kind, request, cancellationToken).ConfigureAwait(false);
                _ports[port.Place.Key] = port;
            }

            try
            {
                var listener = new FramedListener(kind.AddressOf(request.Address, port.Place), request, port, this);
                port.Add(listener);
                return listener;
            }
            catch
            {
                await CloseIfUnusedAsync(port).ConfigureAwait(false);
                throw;
            }
        }
        finally
        {
            _lock.Release();
        }
    }

    public async ValueTask CloseAsync(FramedListener listener, FramedPort port)
    {
        await _lock.WaitAsync().ConfigureAwait(false);
        try
        {
            port.Remove(listener);
            await CloseIfUnusedAsync(port).ConfigureAwait(false);
        }
        finally
        {
            _lock.Release();
        }
    }

    private async ValueTask CloseIfUnusedAsync(FramedPort port)
    {
        if (port.IsUnused && _ports.Remove(port.Place.Key))
        {
            await port.CloseAsync().ConfigureAwait(false);
        }
    }
}
