using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Waits;

namespace Woad.Transports.Channels;

/// <summary>Takes the requests of its listener one by one.</summary>
internal sealed class ReplyChannel(ReplyChannelListener listener) : TaskChannel(listener), IReplyChannel
{
    private readonly CancellationTokenSource _closing = new();

    public EndpointAddress LocalAddress => new(listener.Uri);

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

    protected override void OnClosing()
    {
        base.OnClosing();
        _closing.Cancel();
    }

    protected override Task OnCloseAsync(TimeSpan timeout) => listener.LeaveAsync(this, timeout);

    protected override void OnAbort() => _ = listener.LeaveAsync(this, TimeSpan.Zero);

    private async Task<RequestContext?> ReceiveAsync(TimeSpan timeout)
    {
        var (received, context) = await TryReceiveAsync(timeout).ConfigureAwait(false);
        return received ? context : throw TimeLimit.TimedOut("Receiving a request", timeout);
    }

    private async Task<(bool Received, RequestContext? Context)> TryReceiveAsync(TimeSpan timeout)
    {
        if (State is CommunicationState.Created or CommunicationState.Opening or CommunicationState.Faulted)
        {
            ThrowIfDisposedOrNotOpen();
        }

        using var deadline = Deadline.After(timeout, listener.Clock);
        using var linked = CancellationTokenSource.CreateLinkedTokenSource(deadline.Token, _closing.Token);
        try
        {
            return await listener.Requests.WaitToReadAsync(linked.Token).ConfigureAwait(false)
                && listener.Requests.TryRead(out var context)
                    ? (true, context)
                    : (true, null);
        }
        catch (OperationCanceledException)
        {
            return (_closing.IsCancellationRequested, null);
        }
    }

    private async Task<bool> WaitAsync(TimeSpan timeout)
    {
        using var deadline = Deadline.After(timeout, listener.Clock);
        using var linked = CancellationTokenSource.CreateLinkedTokenSource(deadline.Token, _closing.Token);
        try
        {
            await listener.Requests.WaitToReadAsync(linked.Token).ConfigureAwait(false);
            return true;
        }
        catch (OperationCanceledException)
        {
            return _closing.IsCancellationRequested;
        }
    }
}
