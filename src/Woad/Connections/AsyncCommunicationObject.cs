using System.ServiceModel.Channels;
using Woad.Waits;

namespace Woad.Connections;

/// <summary>
/// A communication object written as Tasks; Begin/End and the blocking forms are adapters at its edge.
/// </summary>
internal abstract class AsyncCommunicationObject : CommunicationObject
{
    protected abstract Task OnOpenAsync(TimeSpan timeout);

    protected abstract Task OnCloseAsync(TimeSpan timeout);

    protected sealed override void OnOpen(TimeSpan timeout) => Blocking.Wait(OnOpenAsync(timeout));

    protected sealed override void OnClose(TimeSpan timeout) => Blocking.Wait(OnCloseAsync(timeout));

    protected sealed override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(OnOpenAsync(timeout), callback, state);

    protected sealed override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(OnCloseAsync(timeout), callback, state);

    protected sealed override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected sealed override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    private protected sealed override Task OpenCoreAsync(TimeSpan timeout) => OnOpenAsync(timeout);

    private protected sealed override Task CloseCoreAsync(TimeSpan timeout) => OnCloseAsync(timeout);
}
