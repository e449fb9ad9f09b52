using System.ServiceModel;
using Woad.Connections;
using Woad.Transports.Listening;
using Woad.Xml;

namespace Woad.Server.Tcp;

/// <summary>
/// Listeners of connections with .NET Message Framing. Hosts and endpoints share a port (or a socket file); the first
/// one opens it, the last one closes it.
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
                port = await OpenAsync(place, request, cancellationToken).ConfigureAwait(false);
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

    public Uri Unique(Uri address) => kind.Unique(address);

    public async ValueTask CloseAsync(FramedListener listener, FramedPort port)
    {
        // At once: a host that has been aborted answers nothing more, however long others take to open or close their
        // ports.
        port.Remove(listener);
        await _lock.WaitAsync().ConfigureAwait(false);
        try
        {
            await CloseIfUnusedAsync(port).ConfigureAwait(false);
        }
        finally
        {
            _lock.Release();
        }
    }

    private async ValueTask<FramedPort> OpenAsync(
        PortPlace place, ListenRequest request, CancellationToken cancellationToken)
    {
        try
        {
            return await FramedPort.OpenAsync(place, kind, request, cancellationToken).ConfigureAwait(false);
        }
        catch (AddressAlreadyInUseException e) when (_ports.Values.FirstOrDefault(
            open => kind.Covers(place, open.Place)) is { } narrower)
        {
            throw new AddressAlreadyInUseException(Escaped.Text(
                $"The endpoint {request.Address} listens on every address of its port, and this process listens on "
                    + $"{narrower.Place.Key} already for an endpoint with HostNameComparisonMode.Exact. Open the "
                    + $"endpoint for every address first, or give one of them another port."), e);
        }
    }

    private async ValueTask CloseIfUnusedAsync(FramedPort port)
    {
        // Of two listeners that close at once, the later one may find another port under the key.
        if (port.IsUnused && _ports.GetValueOrDefault(port.Place.Key) == port)
        {
            _ports.Remove(port.Place.Key);
            await port.CloseAsync().ConfigureAwait(false);
        }
    }
}
