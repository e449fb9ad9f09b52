using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Waits;

namespace Woad.Transports.Channels;

/// <summary>A channel written as Tasks; Begin/End and the blocking forms are adapters at its edge.</summary>
internal abstract class TaskChannel(ChannelManagerBase manager) : ChannelBase(manager)
{
    /// <summary>Whether a receive gives the end at once: the channel has been closed.</summary>
    /// <exception cref="InvalidOperationException">The channel has not been opened, or not in order.</exception>
    protected bool IsOverForReceive()
    {
        if (State is CommunicationState.Opened or CommunicationState.Closing)
        {
            return false;
        }

        if (State is not CommunicationState.Closed)
        {
            ThrowIfDisposedOrNotOpen();
        }

        return true;
    }

    protected virtual Task OnOpenAsync(TimeSpan timeout) => Task.CompletedTask;

    protected virtual Task OnCloseAsync(TimeSpan timeout) => Task.CompletedTask;

    protected sealed override void OnOpen(TimeSpan timeout) => Blocking.Wait(OnOpenAsync(timeout));

    protected sealed override void OnClose(TimeSpan timeout) => Blocking.Wait(OnCloseAsync(timeout));

    protected sealed override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(OnOpenAsync(timeout), callback, state);

    protected sealed override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(OnCloseAsync(timeout), callback, state);

    protected sealed override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected sealed override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);
}
