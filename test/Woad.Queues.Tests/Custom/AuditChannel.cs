using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Transactions;

namespace Woad.Queues.Tests.Custom;

internal sealed class AuditChannel(ChannelManagerBase manager, IInputChannel inner, AuditLog log)
    : ChannelBase(manager), IInputChannel
{
    public EndpointAddress? LocalAddress => inner.LocalAddress;

    public Message? Receive() => Receive(DefaultReceiveTimeout);

    public Message? Receive(TimeSpan timeout) => Note(inner.Receive(timeout));

    public IAsyncResult BeginReceive(AsyncCallback? callback, object? state) => inner.BeginReceive(callback, state);

    public IAsyncResult BeginReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginReceive(timeout, callback, state);

    public Message? EndReceive(IAsyncResult result) => Note(inner.EndReceive(result));

    public bool TryReceive(TimeSpan timeout, out Message? message)
    {
        var received = inner.TryReceive(timeout, out message);
        Note(message);
        return received;
    }

    public IAsyncResult BeginTryReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginTryReceive(timeout, callback, state);

    public bool EndTryReceive(IAsyncResult result, out Message? message)
    {
        var received = inner.EndTryReceive(result, out message);
        Note(message);
        return received;
    }

    public bool WaitForMessage(TimeSpan timeout) => inner.WaitForMessage(timeout);

    public IAsyncResult BeginWaitForMessage(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginWaitForMessage(timeout, callback, state);

    public bool EndWaitForMessage(IAsyncResult result) => inner.EndWaitForMessage(result);

    protected override void OnOpen(TimeSpan timeout) => inner.Open(timeout);

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginOpen(timeout, callback, state);

    protected override void OnEndOpen(IAsyncResult result) => inner.EndOpen(result);

    protected override void OnClose(TimeSpan timeout) => inner.Close(timeout);

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginClose(timeout, callback, state);

    protected override void OnEndClose(IAsyncResult result) => inner.EndClose(result);

    protected override void OnAbort() => inner.Abort();

    private Message? Note(Message? message)
    {
        if (message is not null)
        {
            log.Received.Enqueue(Transaction.Current is not null);
        }

        return message;
    }
}
