using Woad.Connections;

namespace Woad.CompositeDuplex;

/// <summary>The free port that the clients of a process share, as long as one of them uses it.</summary>
internal sealed class SharedPort
{
    private readonly Dictionary<string, (int Port, int Users)> _ports = new(StringComparer.OrdinalIgnoreCase);
    private readonly SemaphoreSlim _lock = new(1);

    public static SharedPort OfProcess { get; } = new();

    /// <summary>Listens at an address whose port is 0, at the port that is shared.</summary>
    public async ValueTask<IListener> ListenAsync(
        Uri address, Func<Uri, ValueTask<IListener>> listenAsync, CancellationToken cancellationToken)
    {
        await _lock.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            var shared = _ports.GetValueOrDefault(address.Scheme);
            var listener = await listenAsync(new UriBuilder(address) { Port = shared.Port }.Uri).ConfigureAwait(false);
            _ports[address.Scheme] = (listener.Address.Port, shared.Users + 1);
            return new Share(this, listener);
        }
        finally
        {
            _lock.Release();
        }
    }

    private async ValueTask CloseAsync(IListener listener, CancellationToken deadline)
    {
        await _lock.WaitAsync(CancellationToken.None).ConfigureAwait(false);
        try
        {
            var scheme = listener.Address.Scheme;
            var (port, users) = _ports[scheme];
            if (users == 1)
            {
                // The port closes with its last listener.
                _ports.Remove(scheme);
            }
            else
            {
                _ports[scheme] = (port, users - 1);
            }
        }
        finally
        {
            _lock.Release();
        }

        await listener.CloseAsync(deadline).ConfigureAwait(false);
    }

    private sealed class Share(SharedPort port, IListener listener) : IListener
    {
        private int _isClosed;

        public Uri Address => listener.Address;

        public ValueTask CloseAsync(CancellationToken deadline) =>
            Interlocked.Exchange(ref _isClosed, 1) == 0 ? port.CloseAsync(listener, deadline) : default;
    }
}
