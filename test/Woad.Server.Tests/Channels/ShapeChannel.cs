using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Channels;

namespace Woad.Server.Tests.Channels;

/// <summary>Every shape in one: it is used as the one that was asked for.</summary>
internal sealed class ShapeChannel(ChannelManagerBase manager, EndpointAddress address, Uri via)
    : ChannelBase(
        manager), IDuplexSessionChannel, IRequestSessionChannel, IReplySessionChannel, IInputSessionChannel,
            IOutputSessionChannel
{
    private readonly Channel<ShapeContext> _input = Channel.CreateUnbounded<ShapeContext>();
    private ShapeSession? _session;

    public ShapeChannel? Peer { get; set; }

    public EndpointAddress LocalAddress => address;

    public EndpointAddress RemoteAddress => address;

    public Uri Via => via;

    public IDuplexSession Session => _session ??= new ShapeSession(this);

    IOutputSession ISessionChannel<IOutputSession>.Session => Session;

    IInputSession ISessionChannel<IInputSession>.Session => Session;

    public static Message Copy(Message message)
    {
        using var buffer = message.CreateBufferedCopy(int.MaxValue);
        return buffer.CreateMessage();
    }

    public void EndInput() => _input.Writer.TryComplete();

    public Message? Request(Message message) => Request(message, DefaultSendTimeout);

    public Message? Request(Message message, TimeSpan timeout) =>
        EndRequest(BeginRequest(message, timeout, null, null));

    public IAsyncResult BeginRequest(Message message, AsyncCallback? callback, object? state) =>
        BeginRequest(message, DefaultSendTimeout, callback, state);

    public IAsyncResult BeginRequest(Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Put(message).Answer, callback, state);

    public Message? EndRequest(IAsyncResult result) => TaskToAsyncResult.End<Message?>(result);

    public void Send(Message message) => Send(message, DefaultSendTimeout);

    public void Send(Message message, TimeSpan timeout) => EndSend(BeginSend(message, timeout, null, null));

    public IAsyncResult BeginSend(Message message, AsyncCallback? callback, object? state) =>
        BeginSend(message, DefaultSendTimeout, callback, state);

    public IAsyncResult BeginSend(Message message, TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        Put(message);
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    public void EndSend(IAsyncResult result) => TaskToAsyncResult.End(result);

    public Message? Receive() => throw new NotSupportedException("Used asynchronously only.");

    public Message? Receive(TimeSpan timeout) => throw new NotSupportedException("Used asynchronously only.");

    public IAsyncResult BeginReceive(AsyncCallback? callback, object? state) => throw new NotSupportedException();

    public IAsyncResult BeginReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        throw new NotSupportedException();

    public Message? EndReceive(IAsyncResult result) => throw new NotSupportedException();

    /// <summary>Synchronous calls of a client receive by this method.</summary>
    public bool TryReceive(TimeSpan timeout, out Message? message)
    {
        message = TakeAsync().GetAwaiter().GetResult()?.RequestMessage;
        return true;
    }

    public IAsyncResult BeginTryReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(TakeAsync(), callback, state);

    public bool EndTryReceive(IAsyncResult result, out Message? message)
    {
        message = TaskToAsyncResult.End<ShapeContext?>(result)?.RequestMessage;
        return true;
    }

    public bool WaitForMessage(TimeSpan timeout) => throw new NotSupportedException();

    public IAsyncResult BeginWaitForMessage(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        throw new NotSupportedException();

    public bool EndWaitForMessage(IAsyncResult result) => throw new NotSupportedException();

    public RequestContext? ReceiveRequest() => throw new NotSupportedException();

    public RequestContext? ReceiveRequest(TimeSpan timeout) => throw new NotSupportedException();

    public IAsyncResult BeginReceiveRequest(AsyncCallback? callback, object? state) =>
        throw new NotSupportedException();

    public IAsyncResult BeginReceiveRequest(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        throw new NotSupportedException();

    public RequestContext? EndReceiveRequest(IAsyncResult result) => throw new NotSupportedException();

    public bool TryReceiveRequest(TimeSpan timeout, out RequestContext? context) => throw new NotSupportedException();

    public IAsyncResult BeginTryReceiveRequest(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(TakeAsync(), callback, state);

    public bool EndTryReceiveRequest(IAsyncResult result, out RequestContext? context)
    {
        context = TaskToAsyncResult.End<ShapeContext?>(result);
        return true;
    }

    public bool WaitForRequest(TimeSpan timeout) => throw new NotSupportedException();

    public IAsyncResult BeginWaitForRequest(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        throw new NotSupportedException();

    public bool EndWaitForRequest(IAsyncResult result) => throw new NotSupportedException();

    protected override void OnOpen(TimeSpan timeout) => Connect();

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        Connect();
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnClose(TimeSpan timeout) => OnAbort();

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        OnAbort();
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnAbort()
    {
        EndInput();
        if (Manager is IShapeListener || Peer is not { Manager: IShapeListener } service || service.Peer == this)
        {
            Peer?.EndInput();
        }
    }

    private void Connect()
    {
        if (Manager is not IShapeListener)
        {
            Peer = ShapeListeners.All.TryGetValue(via.AbsoluteUri, out var listener)
                ? listener.Connect(this)
                : throw new EndpointNotFoundException($"Nobody listens at {via}.");

            // Without sessions the service answers the client that has come last: the tests have one.
            Peer.Peer = this;
        }
    }

    private ShapeContext Put(Message message)
    {
        if (Manager is not IShapeListener)
        {
            address.ApplyTo(message);
        }

        var context = new ShapeContext(Copy(message));
        if (!Peer!._input.Writer.TryWrite(context))
        {
            throw new CommunicationException("The other side is closed.");
        }

        return context;
    }

    private async Task<ShapeContext?> TakeAsync() =>
        await _input.Reader.WaitToReadAsync() && _input.Reader.TryRead(out var context) ? context : null;
}
