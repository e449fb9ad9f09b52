using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Queues.Tests.Custom;

internal sealed class AuditListener(
    IChannelListener<IInputChannel> inner, IDefaultCommunicationTimeouts timeouts, AuditLog log)
    : ChannelListenerBase<IInputChannel>(timeouts)
{
    public override Uri Uri => inner.Uri;

    public override T? GetProperty<T>()
        where T : class => inner.GetProperty<T>() ?? base.GetProperty<T>();

    protected override IInputChannel? OnAcceptChannel(TimeSpan timeout) => Wrap(inner.AcceptChannel(timeout));

    protected override IAsyncResult OnBeginAcceptChannel(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginAcceptChannel(timeout, callback, state);

    protected override IInputChannel? OnEndAcceptChannel(IAsyncResult result) => Wrap(inner.EndAcceptChannel(result));

    protected override bool OnWaitForChannel(TimeSpan timeout) => inner.WaitForChannel(timeout);

    protected override IAsyncResult OnBeginWaitForChannel(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginWaitForChannel(timeout, callback, state);

    protected override bool OnEndWaitForChannel(IAsyncResult result) => inner.EndWaitForChannel(result);

    protected override void OnOpen(TimeSpan timeout) => inner.Open(timeout);

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginOpen(timeout, callback, state);

    protected override void OnEndOpen(IAsyncResult result) => inner.EndOpen(result);

    protected override void OnClose(TimeSpan timeout) => inner.Close(timeout);

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginClose(timeout, callback, state);

    protected override void OnEndClose(IAsyncResult result) => inner.EndClose(result);

    protected override void OnAbort() => inner.Abort();

    private AuditChannel? Wrap(IInputChannel? channel) => channel is null ? null : new AuditChannel(this, channel, log);
}
