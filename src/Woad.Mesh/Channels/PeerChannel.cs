using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Detached;
using Woad.Mesh.Nodes;
using Woad.Waits;
using Woad.Xml;

namespace Woad.Mesh.Channels;

/// <summary>A channel to all nodes of a mesh that have one with the same address.</summary>
internal sealed class PeerChannel : ChannelBase, IDuplexChannel, IFloodReceiver
{
    private readonly Inbox _inbox = new(ProcessClock.Instance);
    private readonly PeerSource _source;
    private readonly bool _receives;
    private readonly bool _addressesItself;
    private LiveNode? _node;

    public PeerChannel(
        ChannelManagerBase manager, PeerSource source, EndpointAddress address, Uri via, bool receives,
        bool manualAddressing) : base(manager)
    {
        (_source, LocalAddress, RemoteAddress, Via, _receives) = (source, address, address, via, receives);
        _addressesItself = manualAddressing;
    }

    public EndpointAddress LocalAddress { get; }

    public EndpointAddress RemoteAddress { get; }

    public Uri Via { get; }

    public override T? GetProperty<T>()
        where T : class => _source.GetProperty<T>() ?? base.GetProperty<T>();

    public async ValueTask DeliverAsync(Message message)
    {
        if (!await _inbox.AddAsync(message).ConfigureAwait(false)
            && _node is { } node && State == CommunicationState.Opened)
        {
            Log.ChannelFull(node.Settings.Logger, Via, Inbox.Limit);
        }
    }

    public void Send(Message message) => Send(message, DefaultSendTimeout);

    public void Send(Message message, TimeSpan timeout) => Blocking.Wait(SendAsync(message, timeout));

    public IAsyncResult BeginSend(Message message, AsyncCallback? callback, object? state) =>
        BeginSend(message, DefaultSendTimeout, callback, state);

    public IAsyncResult BeginSend(Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(SendAsync(message, timeout), callback, state);

    public void EndSend(IAsyncResult result) => TaskToAsyncResult.End(result);

    public Message? Receive() => Receive(DefaultReceiveTimeout);

    public Message? Receive(TimeSpan timeout) => Blocking.Wait(TakeOrThrowAsync(timeout));

    public IAsyncResult BeginReceive(AsyncCallback? callback, object? state) =>
        BeginReceive(DefaultReceiveTimeout, callback, state);

    public IAsyncResult BeginReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(TakeOrThrowAsync(timeout), callback, state);

    public Message? EndReceive(IAsyncResult result) => TaskToAsyncResult.End<Message?>(result);

    public bool TryReceive(TimeSpan timeout, out Message? message)
    {
        (var isThere, message) = Blocking.Wait(_inbox.TakeAsync(timeout));
        return isThere;
    }

    public IAsyncResult BeginTryReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_inbox.TakeAsync(timeout), callback, state);

    public bool EndTryReceive(IAsyncResult result, out Message? message)
    {
        (var isThere, message) = TaskToAsyncResult.End<(bool, Message?)>(result);
        return isThere;
    }

    public bool WaitForMessage(TimeSpan timeout) => Blocking.Wait(_inbox.WaitAsync(timeout));

    public IAsyncResult BeginWaitForMessage(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(_inbox.WaitAsync(timeout), callback, state);

    public bool EndWaitForMessage(IAsyncResult result) => TaskToAsyncResult.End<bool>(result);

    /// <summary>
    /// Opens the node before the channel is open, so that a listener fails where it cannot be opened.
    /// </summary>
    public void Join(TimeSpan timeout) => Blocking.Wait(JoinAsync(timeout));

    protected override void OnOpen(TimeSpan timeout) => Blocking.Wait(JoinAsync(timeout));

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(JoinAsync(timeout), callback, state);

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnClose(TimeSpan timeout) => Blocking.Wait(EndAsync());

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(EndAsync(), callback, state);

    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnAbort() => _ = DetachedWork.RunAsync(EndAsync);

    private async Task JoinAsync(TimeSpan timeout)
    {
        if (_node is not null)
        {
            return;
        }

        var node = _source.Use(Via);
        _node = node;
        try
        {
            await node.OpenAsync(timeout).ConfigureAwait(false);
        }
        catch (Exception)
        {
            await EndAsync().ConfigureAwait(false);
            throw;
        }

        if (_receives)
        {
            node.Add(this);
        }
    }

    private async Task EndAsync()
    {
        _inbox.End();
        if (Interlocked.Exchange(ref _node, null) is not { } node)
        {
            return;
        }

        node.Remove(this);
        if (NodeTable.Release(node))
        {
            await node.CloseAsync().ConfigureAwait(false);
        }
    }

    private async Task SendAsync(Message message, TimeSpan timeout)
    {
        ArgumentNullException.ThrowIfNull(message);
        ThrowIfDisposedOrNotOpen();
        if (!_addressesItself)
        {
            RemoteAddress.ApplyTo(message);
        }

        using (message)
        {
            await _node!.SendAsync(message, Via, message.Headers.To ?? RemoteAddress.Uri, timeout)
                .ConfigureAwait(false);
        }
    }

    private async Task<Message?> TakeOrThrowAsync(TimeSpan timeout)
    {
        var (isThere, message) = await _inbox.TakeAsync(timeout).ConfigureAwait(false);
        return isThere ? message : throw new TimeoutException(Escaped.Text(
            $"No message has come to {Via} within {timeout}."));
    }
}
