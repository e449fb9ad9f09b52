using Woad.Connections;

namespace Woad.CompositeDuplex;

/// <summary>The free port that the clients of a process share, as long as one of them uses it.</summary>
internal sealed class SharedPort
{
    private readonly Dictionary<string, (int Port, int Users)> _ports = new(StringComparer.OrdinalIgnoreCase);
    private readonly SemaphoreSlim _lock = new(1);

    public static SharedPort OfProcess { get; } = new();

    /// <summary>Listens at an address whose port is 0, at the port that is shared.</summary>
    /// <param name="address">The address.</param>
    /// <param name="certificate">The name of the port's certificate: a port shows one; empty for none.</param>
    /// <param name="listenAsync">Listens at an address.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    public async ValueTask<IListener> ListenAsync(
        Uri address, string certificate, Func<Uri, ValueTask<IListener>> listenAsync,
        CancellationToken cancellationToken)
    {
        var key = $"{address.Scheme}:{certificate}";
        await _lock.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            var shared = _ports.GetValueOrDefault(key);
            var listener = await listenAsync(new UriBuilder(address) { Port = shared.Port }.Uri).ConfigureAwait(false);
            _ports[key] = (listener.Address.Port, shared.Users + 1);
            return new Share(this, key, listener);
        }
        finally
        {
            _lock.Release();
        }
    }

    private async ValueTask CloseAsync(string key, IListener listener, CancellationToken deadline)
    {
        await _lock.WaitAsync(CancellationToken.None).ConfigureAwait(false);
        try
        {
            var (port, users) = _ports[key];
            if (users == 1)
            {
                // The port closes with its last listener.
                _ports.Remove(key);
            }
            else
            {
                _ports[key] = (port, users - 1);
            }
        }
        finally
        {
            _lock.Release();
        }

        await listener.CloseAsync(deadline).ConfigureAwait(false);
    }

    private sealed class Share(SharedPort port, string key, IListener listener) : IListener
    {
        private int _isClosed;

        public Uri Address => listener.Address;

        public ValueTask CloseAsync(CancellationToken deadline) =>
            Interlocked.Exchange(ref _isClosed, 1) == 0 ? port.CloseAsync(key, listener, deadline) : default;
    }
}
