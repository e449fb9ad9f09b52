using Woad.Connections;
using Woad.Transports.Listening;

namespace Woad.LoadBenchmarks.Calls;

/// <summary>Stands in for a port: keeps what a host wants to have handed over.</summary>
/// <param name="inner">What listens as well; null for nothing.</param>
internal sealed class CapturingListeners(IListenerFactory? inner = null) : IListenerFactory
{
    private ListenRequest? _request;

    /// <summary>What the host that was opened last asked for.</summary>
    public ListenRequest Request => _request ?? throw new InvalidOperationException("No host has been opened.");

    public ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken)
    {
        _request = request;
        return inner?.OpenAsync(request, cancellationToken) ?? new ValueTask<IListener>(new Listener(request.Address));
    }

    private sealed class Listener(Uri address) : IListener
    {
        public Uri Address => address;

        public ValueTask CloseAsync(CancellationToken deadline) => default;
    }
}
