using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels;

internal sealed class ShapeFactory<TChannel>(IDefaultCommunicationTimeouts timeouts)
    : ChannelFactoryBase<TChannel>(timeouts)
{
    protected override void OnOpen(TimeSpan timeout)
    {
    }

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override TChannel OnCreateChannel(EndpointAddress address, Uri via) =>
        (TChannel)(object)new ShapeChannel(this, address, via);
}
