using System.ServiceModel.Channels;

namespace Woad.Conformance.Channels;

/// <summary>Opens and closes with the channel below.</summary>
internal abstract class RecordingChannel(
    ChannelManagerBase manager, RecordingElement element, IChannel inner) : ChannelBase(manager)
{
    protected RecordingElement Element => element;

    public override T? GetProperty<T>()
        where T : class => base.GetProperty<T>() ?? inner.GetProperty<T>();

    protected override void OnOpening()
    {
        base.OnOpening();
        inner.Faulted += (_, _) => Fault();
    }

    protected override void OnOpen(TimeSpan timeout) => inner.Open(timeout);

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginOpen(timeout, callback, state);

    protected override void OnEndOpen(IAsyncResult result) => inner.EndOpen(result);

    protected override void OnClose(TimeSpan timeout) => inner.Close(timeout);

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginClose(timeout, callback, state);

    protected override void OnEndClose(IAsyncResult result) => inner.EndClose(result);

    protected override void OnAbort() => inner.Abort();
}
