using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Waits;

namespace Woad.Transports.Channels;

/// <summary>The requests of a listener as WCF's channel shape.</summary>
internal sealed class ReplyChannel(ChannelManagerBase manager, IRequestQueue queue)
    : QueueChannel(manager, queue), IReplyChannel
{
    public RequestContext? ReceiveRequest() => ReceiveRequest(DefaultReceiveTimeout);

    public RequestContext? ReceiveRequest(TimeSpan timeout) => Blocking.Wait(ReceiveAsync(timeout));

    public IAsyncResult BeginReceiveRequest(AsyncCallback? callback, object? state) =>
        BeginReceiveRequest(DefaultReceiveTimeout, callback, state);

    public IAsyncResult BeginReceiveRequest(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(ReceiveAsync(timeout), callback, state);

    public RequestContext? EndReceiveRequest(IAsyncResult result) => TaskToAsyncResult.End<RequestContext?>(result);

    public bool TryReceiveRequest(TimeSpan timeout, out RequestContext? context)
    {
        (var received, context) = Blocking.Wait(TryReceiveAsync(timeout));
        return received;
    }

    public IAsyncResult BeginTryReceiveRequest(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(TryReceiveAsync(timeout), callback, state);

    public bool EndTryReceiveRequest(IAsyncResult result, out RequestContext? context)
    {
        (var received, context) = TaskToAsyncResult.End<(bool, RequestContext?)>(result);
        return received;
    }

    public bool WaitForRequest(TimeSpan timeout) => Blocking.Wait(WaitAsync(timeout));

    public IAsyncResult BeginWaitForRequest(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(WaitAsync(timeout), callback, state);

    public bool EndWaitForRequest(IAsyncResult result) => TaskToAsyncResult.End<bool>(result);

    private async Task<RequestContext?> ReceiveAsync(TimeSpan timeout)
    {
        var (received, context) = await TryTakeAsync(timeout).ConfigureAwait(false);
        return received ? context : throw TimeLimit.TimedOut("Receiving a request", timeout);
    }

    private async Task<(bool Received, RequestContext? Context)> TryReceiveAsync(TimeSpan timeout) =>
        await TryTakeAsync(timeout).ConfigureAwait(false);
}
