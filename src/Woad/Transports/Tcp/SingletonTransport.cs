using System.Collections.Concurrent;
using Woad.Client;
using Woad.Connections;
using Woad.Framing;
using Woad.Model;

namespace Woad.Transports.Tcp;

/// <summary>
/// The connections of one factory's calls without a session. One that has ended a call in order is kept for the next:
/// a new preamble begins on it.
/// </summary>
internal sealed class SingletonTransport(TransportModel transport) : ClientTransport
{
    private readonly ConcurrentDictionary<string, ConcurrentStack<(SocketConnection Connection, long Since)>> _idle = new(StringComparer.Ordinal);
    private volatile bool _isDisposed;

    public override ValueTask<IInvoker> OpenAsync(
        System.ServiceModel.EndpointAddress address, Uri via, ClientModel model, CancellationToken cancellationToken) =>
        new(new SingletonInvoker(this, via, model));

    /// <summary>A connection whose preamble has been acknowledged.</summary>
    public async ValueTask<SocketConnection> RentAsync(Uri via, TransportModel transport, CancellationToken cancellationToken)
    {
        while (TryTake(via) is { } kept)
        {
            try
            {
                await TcpConnector.HandshakeAsync(kept, via, transport, FramingMode.SingletonUnsized, cancellationToken).ConfigureAwait(false);
                return kept;
            }
            catch (Exception e) when (!cancellationToken.IsCancellationRequested)
            {
                // The service has closed it meanwhile: another one, in the end a new one.
                kept.Abort(e);
            }
        }

        return await TcpConnector.OpenAsync(via, transport, FramingMode.SingletonUnsized, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Takes back a connection whose directions have both ended.</summary>
    public void Return(Uri via, SocketConnection connection)
    {
        var idle = _idle.GetOrAdd(via.Authority, static _ => new());
        if (_isDisposed || idle.Count >= transport.MaxIdleConnections)
        {
            connection.Abort(null);
            return;
        }

        idle.Push((connection, Clock.GetTimestamp()));
    }

    public override void Dispose()
    {
        _isDisposed = true;
        foreach (var idle in _idle.Values)
        {
            while (idle.TryPop(out var kept))
            {
                kept.Connection.Abort(null);
            }
        }
    }

    private SocketConnection? TryTake(Uri via)
    {
        if (!_idle.TryGetValue(via.Authority, out var idle))
        {
            return null;
        }

        while (idle.TryPop(out var kept))
        {
            if (Clock.GetElapsedTime(kept.Since) < transport.IdleTimeout)
            {
                return kept.Connection;
            }

            kept.Connection.Abort(null);
        }

        return null;
    }
}
