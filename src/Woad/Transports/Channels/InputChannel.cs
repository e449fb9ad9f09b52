using System.ServiceModel.Channels;
using Woad.Waits;
using Woad.Connections;

namespace Woad.Transports.Channels;

/// <summary>
/// The one-way messages of a listener as WCF's channel shape. A message is acknowledged when it is received.
/// </summary>
internal sealed class InputChannel(ChannelManagerBase manager, IRequestQueue queue)
    : QueueChannel(manager, queue), IInputChannel
{
    public Message? Receive() => Receive(DefaultReceiveTimeout);

    public Message? Receive(TimeSpan timeout) => Blocking.Wait(ReceiveAsync(timeout));

    public IAsyncResult BeginReceive(AsyncCallback? callback, object? state) =>
        BeginReceive(DefaultReceiveTimeout, callback, state);

    public IAsyncResult BeginReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(ReceiveAsync(timeout), callback, state);

    public Message? EndReceive(IAsyncResult result) => TaskToAsyncResult.End<Message?>(result);

    public bool TryReceive(TimeSpan timeout, out Message? message)
    {
        (var received, message) = Blocking.Wait(TryReceiveAsync(timeout));
        return received;
    }

    public IAsyncResult BeginTryReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(TryReceiveAsync(timeout), callback, state);

    public bool EndTryReceive(IAsyncResult result, out Message? message)
    {
        (var received, message) = TaskToAsyncResult.End<(bool, Message?)>(result);
        return received;
    }

    public bool WaitForMessage(TimeSpan timeout) => Blocking.Wait(WaitAsync(timeout));

    public IAsyncResult BeginWaitForMessage(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(WaitAsync(timeout), callback, state);

    public bool EndWaitForMessage(IAsyncResult result) => TaskToAsyncResult.End<bool>(result);

    private async Task<Message?> ReceiveAsync(TimeSpan timeout)
    {
        var (received, message) = await TryReceiveAsync(timeout).ConfigureAwait(false);
        return received ? message : throw TimeLimit.TimedOut("The receive operation", timeout);
    }

    private async Task<(bool Received, Message? Message)> TryReceiveAsync(TimeSpan timeout)
    {
        var (received, context) = await TryTakeAsync(timeout).ConfigureAwait(false);
        if (context is null)
        {
            return (received, null);
        }

        await context.AcceptAsync().ConfigureAwait(false);
        return (true, context.RequestMessage);
    }
}
