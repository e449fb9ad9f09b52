using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Transports.Classic;

namespace Woad.Transports.OneWay;

/// <summary>Sends each message through a session of the pool; one that fails is not used again.</summary>
internal sealed class OneWaySessionChannel(
    ChannelManagerBase manager, OneWaySessionPool pool, EndpointAddress address, Uri via, bool packetRoutable)
    : OneWayChannel(manager, address, via, packetRoutable)
{
    protected override void OnAbort()
    {
    }

    protected override async Task OnSendAsync(Message message, TimeSpan timeout)
    {
        var session = await pool.TakeAsync(RemoteAddress, Via).ConfigureAwait(false);
        try
        {
            await ChannelTasks.SendAsync(session.Channel, message, timeout).ConfigureAwait(false);
        }
        catch (Exception)
        {
            session.Channel.Abort();
            throw;
        }

        pool.Return(session);
    }
}
