using System.Buffers;
using System.IO.Pipelines;
using System.Net;
using System.Net.Sockets;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Http.Features;
using Woad.Server.Tcp;
using Woad.Transport.Linux.Native;
using Woad.Transport.Linux.Polling;

namespace Woad.Transport.Linux.Connections;

/// <summary>
/// A connection that a listener has accepted. It ends when both halves have ended; the descriptor is closed as soon as
/// the sending half has ended, in order or with a reset.
/// </summary>
internal sealed class LinuxConnection : ConnectionContext, IPolled, IConnectionSocketFeature, IMemoryPoolFeature,
    IPeerListening
{
    private readonly PollingEngine _engine;
    private readonly SocketDescriptor _descriptor;
    private readonly Pipe _input;
    private readonly Pipe _output;
    private readonly SocketReceiver _receiver;
    private readonly SocketSender _sender;
    private readonly CancellationTokenSource _closed = new();
    private readonly TaskCompletionSource _whenClosed = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Lock _lock = new();
    private Readiness? _readiness;
    private Task _ending = Task.CompletedTask;
    private IDictionary<object, object?>? _items;
    private Socket? _socket;
    private string? _id;
    private Exception? _reason;
    private bool _isShut;

    public LinuxConnection(
        PollingEngine engine, SocketDescriptor descriptor, ConnectionSettings settings, EndPoint? local,
        EndPoint? remote)
    {
        _engine = engine;
        _descriptor = descriptor;
        LocalEndPoint = local;
        RemoteEndPoint = remote;
        ConnectionClosed = _closed.Token;
        _input = new Pipe(new PipeOptions(
            engine.Pool, ReleasingScheduler.Instance, PipeScheduler.Inline, settings.MaxReadBytes,
            settings.MaxReadBytes / 2, useSynchronizationContext: false));
        _output = new Pipe(new PipeOptions(
            engine.Pool, PipeScheduler.Inline, ReleasingScheduler.Instance, settings.MaxWriteBytes,
            settings.MaxWriteBytes / 2, useSynchronizationContext: false));
        Transport = new DuplexPipe(_input.Reader, _output.Writer);
        _receiver = new SocketReceiver(descriptor, _input.Writer, ArmReceiving, ReceivingEnded);
        _sender = new SocketSender(descriptor, _output.Reader, () => _readiness!.Arm(EpollSet.Out));
        Features = new FeatureCollection();
        Features.Set<IConnectionSocketFeature>(this);
        Features.Set<IMemoryPoolFeature>(this);
        Features.Set<IPeerListening>(this);
        var members = new ConnectionFeatures(this);
        Features.Set<IConnectionIdFeature>(members);
        Features.Set<IConnectionTransportFeature>(members);
        Features.Set<IConnectionItemsFeature>(members);
        Features.Set<IConnectionLifetimeFeature>(members);
        Features.Set<IConnectionEndPointFeature>(members);
    }

    public override string ConnectionId
    {
        get => _id ??= _engine.Ids.Next();
        set => _id = value;
    }

    public override IFeatureCollection Features { get; }

    public override IDictionary<object, object?> Items
    {
        get => _items ??= new ConnectionItems();
        set => _items = value;
    }

    public override IDuplexPipe Transport { get; set; }

    public override CancellationToken ConnectionClosed { get; set; }

    public override EndPoint? LocalEndPoint { get; set; }

    public override EndPoint? RemoteEndPoint { get; set; }

    public MemoryPool<byte> MemoryPool => _engine.Pool;

    /// <summary>
    /// A socket with a descriptor of its own, for options and credentials. Closed with the connection.
    /// </summary>
    /// <exception cref="ObjectDisposedException">The connection has ended.</exception>
    public Socket Socket
    {
        get
        {
            lock (_lock)
            {
                ObjectDisposedException.ThrowIf(_isShut && _socket is null, this);
                if (_socket is null)
                {
                    var handle = new SafeSocketHandle(Libc.Duplicate(_descriptor), ownsHandle: true);
                    _socket = new Socket(handle);
                }

                return _socket;
            }
        }
    }

    public bool IsPeerListening => PeerState.MaySendTo(_descriptor, RemoteEndPoint is IPEndPoint);

    /// <summary>Begins to receive and to send.</summary>
    /// <exception cref="System.ComponentModel.Win32Exception">The engine has no room for the descriptor.</exception>
    public void Start()
    {
        lock (_lock)
        {
            // Events before the field is set wait for the lock.
            _readiness = _engine.Add(_descriptor, this, EpollSet.In);
        }

        _ending = SendAsync();
    }

    public void OnReady(uint claimed, PollingThread thread)
    {
        thread.Collect();
        try
        {
            if ((claimed & EpollSet.Out) != 0)
            {
                _sender.Continue();
            }

            if ((claimed & EpollSet.In) != 0)
            {
                _receiver.Receive();
                if (Readiness.IsRemoved && _receiver.TryTakeOwed())
                {
                    _receiver.End(_reason);
                }
            }
        }
        catch (Exception e)
        {
            // Unexpected, such as memory that is not there: the connection ends, and nothing else.
            Abort(new ConnectionAbortedException("The connection could not be served.", e));
            _receiver.End(e);
        }

        thread.RunReleased();
        _receiver.ArmOwed();
    }

    public void OnHandedOver() => _receiver.ArmOwed();

    public override void Abort(ConnectionAbortedException abortReason)
    {
        Shut(abortReason);
        _output.Reader.CancelPendingRead();
        if (Readiness.TryClaim(EpollSet.Out))
        {
            _sender.Continue();
        }
    }

    public override async ValueTask DisposeAsync()
    {
        await Transport.Input.CompleteAsync().ConfigureAwait(false);
        await Transport.Output.CompleteAsync().ConfigureAwait(false);
        _input.Reader.Complete();
        _output.Writer.Complete();
        await _ending.ConfigureAwait(false);
        await _whenClosed.Task.ConfigureAwait(false);
        _closed.Dispose();
    }

    private Readiness Readiness
    {
        get
        {
            if (_readiness is { } readiness)
            {
                return readiness;
            }

            lock (_lock)
            {
                return _readiness!;
            }
        }
    }

    private async Task SendAsync()
    {
        var reason = await _sender.RunAsync().ConfigureAwait(false);
        Shut(reason);
    }

    private void ArmReceiving()
    {
        if (!Readiness.Arm(EpollSet.In))
        {
            _receiver.End(_reason);
        }
    }

    /// <summary>Tells the program, on a thread of the pool, since it may do anything.</summary>
    private void ReceivingEnded(Exception? reason) => ThreadPool.UnsafeQueueUserWorkItem(
        static connection =>
        {
            try
            {
                connection._closed.Cancel();
            }
            catch (AggregateException)
            {
                // A registered callback of the program failed: that is its own.
            }

            connection._whenClosed.TrySetResult();
        },
        this,
        preferLocal: false);

    /// <summary>Closes the descriptor: with a reset when there is a reason, and in order otherwise. Once.</summary>
    private unsafe void Shut(Exception? reason)
    {
        lock (_lock)
        {
            if (_isShut)
            {
                return;
            }

            _isShut = true;
            _reason = reason ?? new ConnectionAbortedException("The connection has ended on this side.");
            if (reason is not null && RemoteEndPoint is IPEndPoint)
            {
                // Closing resets the connection: the peer does not take what it has for all.
                var linger = stackalloc int[2] { 1, 0 };
                Libc.SetOption(_descriptor, Libc.SocketLevel, Libc.LingerOption, linger, 2 * sizeof(int));
            }
            else
            {
                Libc.Shutdown(_descriptor, Libc.ShutdownBoth);
            }

            _engine.Remove(_readiness!);
            _socket?.Dispose();
            _descriptor.Dispose();
        }

        if (Readiness.TryClaim(EpollSet.In) || _receiver.TryTakeOwed())
        {
            _receiver.End(_reason);
        }

        _engine.Leave();
    }
}
