using System.Net.NetworkInformation;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Microsoft.Extensions.Logging;
using Woad.Detached;
using Woad.Mesh.Core;
using Woad.Mesh.Links;
using Woad.Mesh.Signing;
using Woad.Mesh.Wire;
using Woad.Xml;

namespace Woad.Mesh.Nodes;

/// <summary>A node of a mesh on this machine: its core, with connections, a clock and a resolver.</summary>
internal sealed partial class LiveNode
{
    private readonly Lock _gate = new();
    private readonly SemaphoreSlim _opening = new(1);
    private readonly Dictionary<int, NodeLink> _links = [];
    private readonly long _start;
    private readonly StatusEvents _status;
    private readonly Throttle _throttle = new(Random.Shared);
    private volatile IFloodReceiver[] _receivers = [];
    private volatile TaskCompletionSource? _pause;
    private NeighborTransport? _transport;
    private NodeRegistration? _registration;
    private MessageSigning? _signing;
    private MeshNode? _core;
    private ITimer? _timer;
    private ITimer? _watch;
    private int _entering;
    private long _received;
    private bool _isOpen;
    private volatile bool _isOver;

    public LiveNode(NodeSettings settings)
    {
        Settings = settings;
        _start = settings.Clock.GetTimestamp();
        _status = new(settings.Logger);
    }

    public NodeSettings Settings { get; }

    public StatusEvents Status => _status;

    public PeerMessagePropagationFilter? Filter { get; set; }

    /// <summary>The port at which the node listens; that of the settings before it is open.</summary>
    public int Port => _transport is { Port: > 0 } open ? open.Port : Settings.Port;

    /// <summary>The messages of all neighbors, copies included.</summary>
    public long Received => Interlocked.Read(ref _received);

    private ILogger Logger => Settings.Logger;

    /// <summary>Opens the node, once for all its users.</summary>
    public async Task OpenAsync(TimeSpan timeout)
    {
        await _opening.WaitAsync(ProcessClock.ForWait(timeout)).ConfigureAwait(false);
        try
        {
            if (!_isOpen)
            {
                await OpenNodeAsync(timeout).ConfigureAwait(false);
                _isOpen = true;
            }
        }
        finally
        {
            _opening.Release();
        }
    }

    /// <summary>Leaves the mesh for good.</summary>
    public async Task CloseAsync()
    {
        _isOver = true;
        NetworkChange.NetworkAddressChanged -= OnAddressChanged;
        if (_registration is { } registration)
        {
            await registration.EndAsync().ConfigureAwait(false);
        }

        if (_core is not null)
        {
            Do(static core => core.Leave());
        }

        _timer?.Dispose();
        _watch?.Dispose();
        Resume();
        if (_transport is { } transport)
        {
            await transport.StopAsync().ConfigureAwait(false);
            transport.Dispose();
        }

        _status.Set(false);
    }

    public void Refresh()
    {
        if (_core is not null)
        {
            Do(static core => core.Refresh());
        }
    }

    public void Add(IFloodReceiver receiver)
    {
        lock (_gate)
        {
            _receivers = [.. _receivers, receiver];
        }
    }

    public void Remove(IFloodReceiver receiver)
    {
        lock (_gate)
        {
            _receivers = [.. _receivers.Where(r => r != receiver)];
        }
    }

    /// <summary>Sends a message of a channel to all nodes, and to the channels of this one.</summary>
    /// <exception cref="TimeoutException">Too many messages wait for a neighbor.</exception>
    public async Task SendAsync(Message message, Uri via, Uri to, TimeSpan timeout)
    {
        var headers = FloodHeaders.AddTo(message, via, to);
        var signed = _signing is { } signing ? await signing.SignAsync(message).ConfigureAwait(false) : null;
        headers = headers with { Id = signed?.Id ?? headers.Id };
        using var flood = new FloodMessage(signed?.Message ?? message, MaxSize, headers, signed?.Sender);
        if (_pause is { } pause)
        {
            await WaitAsync(pause.Task, timeout).ConfigureAwait(false);
        }

        Do(core => core.Originate(headers.Id));
        await PassOnAsync(flood, null).ConfigureAwait(false);
    }

    /// <summary>Waits while the node receives nothing.</summary>
    public Task WhilePausedAsync() => _pause?.Task ?? Task.CompletedTask;

    /// <summary>A message of a neighbor's has come.</summary>
    public async Task ReceiveAsync(NodeLink link, Message message)
    {
        try
        {
            if (ControlMessages.IsControl(message.Headers.Action) && !FloodHeaders.AreIn(message))
            {
                var info = ControlMessages.Read(message);
                Do(core => core.Receive(link.Id, info));
                return;
            }

            var headers = FloodHeaders.Read(message);
            Interlocked.Increment(ref _received);
            var signed = _signing?.Verify(message);
            headers = headers with { Id = signed?.Id ?? headers.Id };
            var isNew = Do(core => core.AcceptFlood(link.Id, headers.Id));
            if (isNew == true)
            {
                if (signed is not null)
                {
                    _signing!.Take(signed);
                }

                using var flood = new FloodMessage(signed?.Message ?? message, MaxSize, headers, signed?.Sender);
                await PassOnAsync(flood, link.Id).ConfigureAwait(false);
            }
        }
        catch (StaleMessageException e)
        {
            Log.Stale(Logger, Settings.Mesh, e.Message);
        }
        catch (ProtocolException e)
        {
            Log.BadNeighbor(Logger, Settings.Mesh, e.Message);
            Do(core => core.End(link.Id, e.Message));
        }
    }

    /// <summary>A connection is over.</summary>
    public void Lost(NodeLink link, Exception? failure)
    {
        if (failure is QuotaExceededException or ProtocolException
            || failure?.InnerException is QuotaExceededException)
        {
            Log.BadNeighbor(Logger, Settings.Mesh, failure.Message);
        }

        Do(core =>
        {
            _links.Remove(link.Id);
            core.Lost(link.Id);
        });
    }

    private int MaxSize => (int)Math.Min(Settings.MaxReceivedMessageSize, int.MaxValue);

    private async Task WaitAsync(Task pause, TimeSpan timeout)
    {
        try
        {
            await pause.WaitAsync(ProcessClock.ForWait(timeout), Settings.Clock).ConfigureAwait(false);
        }
        catch (TimeoutException)
        {
            throw new TimeoutException(Escaped.Text(
                $"More than {Throttle.Limit} messages wait for a neighbor in the mesh; the message was not sent within "
                    + $"the SendTimeout of {timeout}."));
        }
    }

    private async Task OpenNodeAsync(TimeSpan timeout)
    {
        _signing = MessageSigning.Of(Settings);
        _transport = new NeighborTransport(Settings);
        var address = await _transport.ListenAsync(timeout).ConfigureAwait(false);
        var id = (ulong)Random.Shared.NextInt64(1, long.MaxValue);
        _core = new MeshNode(id, address, MeshRules.Default, this, Random.Shared);
        _timer = Settings.Clock.NewTimer(
            static state => ((LiveNode)state!).Do(static core => core.Tick()), this, Timeout.InfiniteTimeSpan,
            Timeout.InfiniteTimeSpan);
        _watch = Settings.Clock.NewTimer(
            static state => ((LiveNode)state!).CheckThrottle(), this, TimeSpan.FromSeconds(1), TimeSpan.FromSeconds(1));
        _ = DetachedWork.RunAsync(AcceptAllAsync);
        _registration = new NodeRegistration(Settings);
        try
        {
            var shares = await Task.Run(() => _registration.SharesReferrals).ConfigureAwait(false);
            Do(core => core.SharesReferrals = shares);
            Do(static core => core.Open());
            await _registration.RegisterAsync(address, timeout).ConfigureAwait(false);
            if (Settings.ListenIPAddress is null)
            {
                NetworkChange.NetworkAddressChanged += OnAddressChanged;
            }
        }
        catch (Exception)
        {
            await CloseAsync().ConfigureAwait(false);
            throw;
        }
    }

    /// <summary>Asks the filter who gets the message, and gives it to them.</summary>
    private async Task PassOnAsync(FloodMessage flood, int? from)
    {
        var receivers = Judge(flood, from is null);
        if (receivers.HasFlag(PeerMessagePropagation.Remote) && flood.MayGoOn(from is null))
        {
            var isSlow = false;
            Do(core =>
            {
                foreach (var link in core.Forward(from))
                {
                    if (_links.TryGetValue(link, out var neighbor))
                    {
                        neighbor.Send(flood, from is null);
                        isSlow |= neighbor.Pending > Throttle.Limit;
                    }
                }
            });
            if (isSlow)
            {
                CheckThrottle();
            }
        }

        if (!receivers.HasFlag(PeerMessagePropagation.Local))
        {
            return;
        }

        foreach (var receiver in _receivers)
        {
            if (PeerUri.AreSame(receiver.Via, flood.Headers.Via))
            {
                await receiver.DeliverAsync(flood.CopyForReceiver()).ConfigureAwait(false);
            }
        }
    }

    private PeerMessagePropagation Judge(FloodMessage flood, bool isLocal)
    {
        if (Filter is not { } filter)
        {
            return PeerMessagePropagation.LocalAndRemote;
        }

        try
        {
            using var copy = flood.CopyForReceiver();
            return filter.ShouldMessagePropagate(
                copy, isLocal ? PeerMessageOrigination.Local : PeerMessageOrigination.Remote);
        }
        catch (Exception e)
        {
            Log.FilterFailed(Logger, filter.GetType().FullName!, e);
            return PeerMessagePropagation.None;
        }
    }

    private void Do(Action<MeshNode> action) => Do(core =>
    {
        action(core);
        return 0;
    });

    private T Do<T>(Func<MeshNode, T> action)
    {
        lock (_gate)
        {
            var result = action(_core!);
            if (!_isOver)
            {
                var due = _core!.Due;
                _timer?.Change(
                    due == long.MaxValue ? Timeout.InfiniteTimeSpan
                        : TimeSpan.FromMilliseconds(Math.Max(0, due - ((IMeshWorld)this).Now)),
                    Timeout.InfiniteTimeSpan);
            }

            return result;
        }
    }
}
