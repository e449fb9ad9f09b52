using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Transports.OneWay;

/// <summary>Output channels over the channels of another factory, which opens and closes with this one.</summary>
internal abstract class OneWayFactory(IDefaultCommunicationTimeouts timeouts, IChannelFactory inner)
    : ChannelFactoryBase<IOutputChannel>(timeouts)
{
    public override T? GetProperty<T>()
        where T : class => base.GetProperty<T>() ?? inner.GetProperty<T>();

    protected override void OnOpen(TimeSpan timeout) => inner.Open(timeout);

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginOpen(timeout, callback, state);

    protected override void OnEndOpen(IAsyncResult result) => inner.EndOpen(result);

    protected override void OnAbort()
    {
        base.OnAbort();
        inner.Abort();
    }

    protected override void OnClose(TimeSpan timeout)
    {
        base.OnClose(timeout);
        inner.Close(timeout);
    }

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(CloseBothAsync(timeout), callback, state);

    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    private async Task CloseBothAsync(TimeSpan timeout)
    {
        await Task.Factory.FromAsync(base.OnBeginClose, base.OnEndClose, timeout, null).ConfigureAwait(false);
        await Task.Factory.FromAsync(inner.BeginClose, inner.EndClose, timeout, null).ConfigureAwait(false);
    }
}
