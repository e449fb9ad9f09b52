using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels.Datagrams;

/// <summary>Gives each client's channel an address of its own.</summary>
internal sealed class PostFactory(IDefaultCommunicationTimeouts timeouts) : ChannelFactoryBase<IDuplexChannel>(timeouts)
{
    protected override void OnOpen(TimeSpan timeout)
    {
    }

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override IDuplexChannel OnCreateChannel(EndpointAddress address, Uri via) =>
        new PostChannel(this, new EndpointAddress($"post://client/{Guid.NewGuid()}"), address, via);
}
