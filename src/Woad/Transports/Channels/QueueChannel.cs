using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;

namespace Woad.Transports.Channels;

/// <summary>Takes the requests of its listener one by one.</summary>
internal abstract class QueueChannel(ChannelManagerBase manager, IRequestQueue queue) : TaskChannel(manager)
{
    private readonly CancellationTokenSource _closing = new();

    public EndpointAddress LocalAddress => new(queue.Uri);

    protected override void OnClosing()
    {
        base.OnClosing();
        _closing.Cancel();
    }

    protected override Task OnCloseAsync(TimeSpan timeout) => queue.LeaveAsync(this, timeout);

    protected override void OnAbort() => _ = queue.LeaveAsync(this, TimeSpan.Zero);

    protected async Task<(bool Received, ExchangeContext? Context)> TryTakeAsync(TimeSpan timeout)
    {
        if (State is CommunicationState.Created or CommunicationState.Opening or CommunicationState.Faulted)
        {
            ThrowIfDisposedOrNotOpen();
        }

        using var deadline = Deadline.After(timeout, queue.Clock);
        using var linked = CancellationTokenSource.CreateLinkedTokenSource(deadline.Token, _closing.Token);
        try
        {
            return (true, await queue.TakeAsync(linked.Token).ConfigureAwait(false));
        }
        catch (OperationCanceledException)
        {
            return (_closing.IsCancellationRequested, null);
        }
    }

    protected async Task<bool> WaitAsync(TimeSpan timeout)
    {
        using var deadline = Deadline.After(timeout, queue.Clock);
        using var linked = CancellationTokenSource.CreateLinkedTokenSource(deadline.Token, _closing.Token);
        try
        {
            await queue.WaitForRequestAsync(linked.Token).ConfigureAwait(false);
            return true;
        }
        catch (OperationCanceledException)
        {
            return _closing.IsCancellationRequested;
        }
    }
}
