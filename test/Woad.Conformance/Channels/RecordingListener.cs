using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Conformance.Channels;

internal sealed class RecordingListener<TChannel>(
    RecordingElement element, IDefaultCommunicationTimeouts timeouts, IChannelListener<TChannel> inner)
    : ChannelListenerBase<TChannel>(timeouts)
    where TChannel : class, IChannel
{
    public override Uri Uri => inner.Uri;

    public override T? GetProperty<T>()
        where T : class => base.GetProperty<T>() ?? inner.GetProperty<T>();

    protected override void OnOpen(TimeSpan timeout) => inner.Open(timeout);

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginOpen(timeout, callback, state);

    protected override void OnEndOpen(IAsyncResult result) => inner.EndOpen(result);

    protected override void OnClose(TimeSpan timeout) => inner.Close(timeout);

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginClose(timeout, callback, state);

    protected override void OnEndClose(IAsyncResult result) => inner.EndClose(result);

    protected override void OnAbort() => inner.Abort();

    protected override TChannel? OnAcceptChannel(TimeSpan timeout) => Wrap(inner.AcceptChannel(timeout));

    protected override IAsyncResult OnBeginAcceptChannel(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginAcceptChannel(timeout, callback, state);

    protected override TChannel? OnEndAcceptChannel(IAsyncResult result) => Wrap(inner.EndAcceptChannel(result));

    protected override bool OnWaitForChannel(TimeSpan timeout) => inner.WaitForChannel(timeout);

    protected override IAsyncResult OnBeginWaitForChannel(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginWaitForChannel(timeout, callback, state);

    protected override bool OnEndWaitForChannel(IAsyncResult result) => inner.EndWaitForChannel(result);

    private TChannel? Wrap(TChannel? channel)
    {
        object? wrapped = channel switch
        {
            null => null,
            IReplySessionChannel reply => new RecordingReplySessionChannel(this, element, reply),
            IReplyChannel reply => new RecordingReplyChannel(this, element, reply),
            IDuplexSessionChannel duplex => new RecordingDuplexChannel(this, element, duplex),
            _ => throw new NotSupportedException(typeof(TChannel).Name),
        };
        return (TChannel?)wrapped;
    }
}
