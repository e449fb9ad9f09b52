using System.ServiceModel;
using System.ServiceModel.Channels;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Connections;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Model;
using Woad.Transports.Classic;
using Woad.Transports.Listening;
using Woad.Waits;

namespace Woad.Transports.Channels;

/// <summary>
/// A listener of a transport, with the layers above it, as WCF's channel shape: what arrives waits in a queue until it
/// is accepted.
/// </summary>
internal abstract class TransportListener<TChannel>(
    Uri address, ChannelStack stack, IDefaultCommunicationTimeouts timeouts) : ChannelListenerBase<TChannel>(timeouts),
    IHostedListener
    where TChannel : class, IChannel
{
    private LayerContext? _context;
    private IListener? _listener;

    public override Uri Uri => _listener?.Address ?? Transport.Settings.OwnListener?.Uri ?? address;

    public TimeProvider Clock => Transport.Clock;

    public HostListening? Listening { get; set; }

    /// <summary>The open listener of the transport; null before.</summary>
    public IListener? Listener => _listener;

    private TransportModel Transport => stack.Model.Transport;

    public override T? GetProperty<T>()
        where T : class =>
        TransportProperties.Get<T>(stack.Model)
            ?? Transport.Settings.OwnListener?.GetProperty<T>() ?? base.GetProperty<T>();

    /// <summary>The writer of the messages of one channel; the listener is open.</summary>
    public ChannelWriter NewWriter() => new(
        stack.Model, stack.OfSession(), _context!, Transport.StreamsReplies);

    /// <summary>Reads the head of a message that no layer has read.</summary>
    protected ValueTask ReadHeadAsync(Incoming message, StreamedBody arriving) =>
        ArrivingHead.ReadAsync(message, arriving, stack.Model.Encoding, Transport);

    protected abstract IReceiver Exchanges { get; }

    protected abstract ISessionServer Sessions { get; }

    /// <summary>Waits for a channel; null when the listener is closed.</summary>
    protected abstract ValueTask<TChannel?> AcceptAsync(CancellationToken cancellationToken);

    protected abstract ValueTask<bool> WaitAsync(CancellationToken cancellationToken);

    /// <summary>Nothing more is accepted; those who wait get null.</summary>
    protected abstract void StopAccepting();

    /// <summary>Starts to listen at the address.</summary>
    protected virtual ValueTask<IListener> ListenAsync(
        ListenRequest request, TransportNetwork network, CancellationToken cancellationToken) =>
        network.ListenAsync(request, cancellationToken);

    /// <summary>
    /// Whether a channel that was accepted goes on receiving at the address; that channel closes the address then
    /// (<see cref="CloseAddressAsync"/>).
    /// </summary>
    protected virtual bool TryLeaveAddress() => false;

    /// <summary>Ends listening at the address.</summary>
    protected async Task CloseAddressAsync(TimeSpan timeout)
    {
        if (_listener is { } listener)
        {
            using var deadline = Deadline.After(timeout, Clock);
            await listener.CloseAsync(deadline.Token).ConfigureAwait(false);
        }
    }

    protected sealed override void OnOpen(TimeSpan timeout) => Blocking.Wait(OpenListenerAsync(timeout));

    protected sealed override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(OpenListenerAsync(timeout), callback, state);

    protected sealed override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected sealed override void OnClose(TimeSpan timeout) => Blocking.Wait(CloseListenerAsync(timeout));

    protected sealed override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(CloseListenerAsync(timeout), callback, state);

    protected sealed override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnAbort()
    {
        StopAccepting();
        _ = CloseAddressAsync(TimeSpan.Zero);
    }

    protected sealed override TChannel? OnAcceptChannel(TimeSpan timeout) => Blocking.Wait(AcceptWithinAsync(timeout));

    protected sealed override IAsyncResult OnBeginAcceptChannel(
        TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(AcceptWithinAsync(timeout), callback, state);

    protected sealed override TChannel? OnEndAcceptChannel(IAsyncResult result) =>
        TaskToAsyncResult.End<TChannel?>(result);

    protected sealed override bool OnWaitForChannel(TimeSpan timeout) => Blocking.Wait(WaitWithinAsync(timeout));

    protected sealed override IAsyncResult OnBeginWaitForChannel(
        TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(WaitWithinAsync(timeout), callback, state);

    protected sealed override bool OnEndWaitForChannel(IAsyncResult result) => TaskToAsyncResult.End<bool>(result);

    private async Task OpenListenerAsync(TimeSpan timeout)
    {
        var network = new TransportNetwork(Transport, Listening?.Listeners, NullLogger.Instance);
        _context = new LayerContext
        {
            Network = network,
            Clock = Clock,
            Logger = NullLogger.Instance,
            Encoding = stack.Model.Encoding,
            Limits = Transport,
            Address = address,
            RefuseAsync = (incoming, reason) => LayerRefusal.AnswerAsync(incoming, reason, NewWriter()),
        };
        var above = LayerStack.Serve(stack.Model.Layers, new Upstream(Exchanges, Sessions), _context);
        var listener = await TimeLimit.RunAsync(
            token => ListenAsync(
                new ListenRequest(address, Transport, above, NullLogger.Instance)
                {
                    Gate = Listening?.Gate,
                    PortCertificate = Listening?.PortCertificate,
                },
                network,
                token),
            timeout,
            Clock,
            $"Listening at {address}").ConfigureAwait(false);
        _listener = stack.Model.Layers.IsEmpty ? listener : new LayeredListener(listener, _context, network);
    }

    private async Task CloseListenerAsync(TimeSpan timeout)
    {
        if (TryLeaveAddress())
        {
            return;
        }

        StopAccepting();
        await CloseAddressAsync(timeout).ConfigureAwait(false);
    }

    private Task<TChannel?> AcceptWithinAsync(TimeSpan timeout) =>
        TimeLimit.RunAsync(AcceptAsync, timeout, Clock, "Accepting a channel");

    private async Task<bool> WaitWithinAsync(TimeSpan timeout)
    {
        using var deadline = Deadline.After(timeout, Clock);
        try
        {
            return await WaitAsync(deadline.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            return false;
        }
    }
}
