using Woad.Connections;
using System.Diagnostics.Metrics;
using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using Microsoft.AspNetCore.Connections;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Detached;
using Woad.Diagnostics;
using Woad.Server.Kestrel;
using Woad.Transports.Listening;
using Woad.Xml;

namespace Woad.Server.Tcp;

/// <summary>
/// An open port, socket file or pipe: a transport (Kestrel's for sockets) accepts, the preamble's Via selects one of
/// the listeners that share the port.
/// </summary>
internal sealed class FramedPort
{
    private readonly IAsyncDisposable? _owner;
    private readonly IConnectionListener _socket;
    private readonly Lock _lock = new();
    private readonly Meter _meter = new(Telemetry.Name, Telemetry.Version);
    private readonly CancellationTokenSource _closing = new();
    private readonly TimeProvider _clock;
    private readonly PendingConnections _pending;
    private FramedListener[] _listeners = [];
    private Task _accepting = Task.CompletedTask;
    /// <summary>Open connections, and one for the port while it accepts.</summary>
    private int _users = 1;

    private FramedPort(BoundPlace bound, TimeProvider clock)
    {
        _clock = clock;
        _pending = new PendingConnections(() => MaxPending, clock);
        _owner = bound.Owner;
        _socket = bound.Listener;
        Place = new PortPlace(_socket.EndPoint);
        _meter.CreateObservableUpDownCounter(
            "woad.connections",
            () => new Measurement<int>(
                Volatile.Read(ref _users) - (_closing.IsCancellationRequested ? 0 : 1),
                new KeyValuePair<string, object?>("network.transport", Place.Transport),
                new KeyValuePair<string, object?>("server.port", (Place.EndPoint as IPEndPoint)?.Port ?? 0)),
            "{connection}",
            "Framed connections that are open, with a session or between two.");
    }

    /// <summary>Where the port listens, with the number that was chosen.</summary>
    public PortPlace Place { get; }

    /// <summary>The shortest time that a listener of the port gives a connection for its preamble.</summary>
    public TimeSpan InitializationTimeout =>
        _listeners is { Length: > 0 } all
            ? all.Min(l => l.Request.Transport.ChannelInitializationTimeout)
            : TimeSpan.FromSeconds(30);

    /// <summary>
    /// The largest MaxPendingConnections that a listener of the port has set: which one a connection wants is not known
    /// before its preamble.
    /// </summary>
    private int MaxPending => _listeners.Max(
        static l => FramingModel.Of(l.Request.Transport).MaxWaitingSessions) is { } set
        ? Math.Min(set, PendingConnections.Most)
        : PendingConnections.Most;

    /// <summary>Where to report what belongs to no listener.</summary>
    public Microsoft.Extensions.Logging.ILogger Logger =>
        _listeners is [var first, ..] ? first.Request.Logger : NullLogger.Instance;

    public bool IsUnused => _listeners.Length == 0;

    public static async Task<FramedPort> OpenAsync(
        PortPlace place, IPortKind kind, ListenRequest request, CancellationToken cancellationToken)
    {
        var port = new FramedPort(await kind.BindAsync(place, request, cancellationToken)
            .ConfigureAwait(false), request.Transport.Clock);
        port._accepting = DetachedWork.StartApartAsync(port.AcceptAsync);
        return port;
    }

    public void Add(FramedListener listener)
    {
        lock (_lock)
        {
            if (Array.Exists(_listeners, l => l.IsSameAs(listener)))
            {
                throw new AddressAlreadyInUseException(Escaped.Text(
                    $"A registration already exists for URI '{listener.Address}': another endpoint of this process "
                        + $"listens there."));
            }

            _listeners = [.. _listeners.Append(listener).Order(ListenerOrder.Instance)];
        }
    }

    public void Remove(FramedListener listener)
    {
        lock (_lock)
        {
            _listeners = [.. _listeners.Where(l => !ReferenceEquals(l, listener))];
        }
    }

    /// <summary>
    /// The listener for a Via: of the strong wildcards, then of the exact hosts, then of the weak wildcards the one
    /// with the same path, or the longest one that the Via's path begins with.
    /// </summary>
    public FramedListener? Find(Uri via) => Array.Find(_listeners, l => l.Accepts(via));

    /// <summary>Cancelled when nobody listens any more: connections between two sessions end.</summary>
    public CancellationToken Closing => _closing.Token;

    /// <summary>Stops accepting; sessions that are open go on.</summary>
    public async Task CloseAsync()
    {
        await _closing.CancelAsync().ConfigureAwait(false);
        await DetachedWork.StartApartAsync(() => _socket.UnbindAsync().AsTask()).ConfigureAwait(false);
        ReleasedPorts.Add(Place.EndPoint);
        await _accepting.ConfigureAwait(false);
        await LeaveAsync().ConfigureAwait(false);
    }

    private async Task AcceptAsync()
    {
        while (true)
        {
            ConnectionContext? connection;
            try
            {
                connection = await _socket.AcceptAsync().ConfigureAwait(false);
            }
            catch (Exception e) when (e is SocketException or ConnectionResetException)
            {
                // The peer went away before it was accepted.
                continue;
            }

            if (connection is null)
            {
                return;
            }

            Interlocked.Increment(ref _users);
            ThreadPool.UnsafeQueueUserWorkItem(
                static s => _ = s.Port.ServeAsync(s.Connection), (Port: this, Connection: connection),
                preferLocal: false);
        }
    }

    private async Task ServeAsync(ConnectionContext connection)
    {
        PendingConnection? pending = null;
        try
        {
            pending = await _pending.EnterAsync(connection).ConfigureAwait(false);
            if (pending is null)
            {
                Log.ConnectionRefused(Logger, connection.RemoteEndPoint?.ToString(), Escaped.Text(
                    $"{MaxPending} connections to {Place.Key} have not begun a session yet, which is the limit of "
                        + $"the binding's MaxPendingConnections (or MaxConnections)."));
                connection.Abort();
                return;
            }

            await new FramedServer(this, connection, _clock, pending).RunAsync().ConfigureAwait(false);
        }
        catch (Exception e)
        {
            connection.Abort(new ConnectionAbortedException("The connection could not be served.", e));
        }
        finally
        {
            pending?.Leave();
            await connection.DisposeAsync().ConfigureAwait(false);
            await LeaveAsync().ConfigureAwait(false);
        }
    }

    /// <summary>The last one out disposes the transport: open connections rent from its memory.</summary>
    private async ValueTask LeaveAsync()
    {
        if (Interlocked.Decrement(ref _users) == 0)
        {
            _meter.Dispose();
            await _socket.DisposeAsync().ConfigureAwait(false);
            if (_owner is not null)
            {
                await _owner.DisposeAsync().ConfigureAwait(false);
            }
        }
    }
}
