using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Channels;

namespace Woad.Server.Tests.Channels.Datagrams;

/// <summary>Takes the messages to its address, and sends others to theirs. Knows no peer.</summary>
internal sealed class PostChannel(
    ChannelManagerBase manager, EndpointAddress local, EndpointAddress? remote, Uri via)
    : ChannelBase(manager), IDuplexChannel
{
    private static readonly ConcurrentDictionary<Uri, PostChannel> Boxes = [];

    private readonly Channel<Message> _input = Channel.CreateUnbounded<Message>();

    public EndpointAddress LocalAddress => local;

    public EndpointAddress RemoteAddress => remote!;

    public Uri Via => via;

    public void Send(Message message) => Send(message, DefaultSendTimeout);

    public void Send(Message message, TimeSpan timeout)
    {
        remote?.ApplyTo(message);
        var to = message.Headers.To ?? throw new CommunicationException("A message has no address.");
        using var buffer = message.CreateBufferedCopy(int.MaxValue);
        if (Boxes.TryGetValue(to, out var box))
        {
            box._input.Writer.TryWrite(buffer.CreateMessage());
        }
    }

    public IAsyncResult BeginSend(Message message, AsyncCallback? callback, object? state) =>
        BeginSend(message, DefaultSendTimeout, callback, state);

    public IAsyncResult BeginSend(Message message, TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        Send(message, timeout);
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    public void EndSend(IAsyncResult result) => TaskToAsyncResult.End(result);

    public Message? Receive() => throw new NotSupportedException();

    public Message? Receive(TimeSpan timeout) => throw new NotSupportedException();

    public IAsyncResult BeginReceive(AsyncCallback? callback, object? state) => throw new NotSupportedException();

    public IAsyncResult BeginReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        throw new NotSupportedException();

    public Message? EndReceive(IAsyncResult result) => throw new NotSupportedException();

    public bool TryReceive(TimeSpan timeout, out Message? message)
    {
        message = TakeAsync().GetAwaiter().GetResult();
        return true;
    }

    public IAsyncResult BeginTryReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(TakeAsync(), callback, state);

    public bool EndTryReceive(IAsyncResult result, out Message? message)
    {
        message = TaskToAsyncResult.End<Message?>(result);
        return true;
    }

    public bool WaitForMessage(TimeSpan timeout) => throw new NotSupportedException();

    public IAsyncResult BeginWaitForMessage(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        throw new NotSupportedException();

    public bool EndWaitForMessage(IAsyncResult result) => throw new NotSupportedException();

    protected override void OnOpen(TimeSpan timeout) => Boxes[local.Uri] = this;

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        OnOpen(timeout);
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
        Boxes.TryRemove(local.Uri, out _);
        _input.Writer.TryComplete();
    }

    private async Task<Message?> TakeAsync() =>
        await _input.Reader.WaitToReadAsync() && _input.Reader.TryRead(out var message) ? message : null;
}
