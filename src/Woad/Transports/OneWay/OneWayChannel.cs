using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Messages;
using Woad.Transports.Channels;
using Woad.Waits;

namespace Woad.Transports.OneWay;

/// <summary>An output channel: what differs is how one message is sent.</summary>
internal abstract class OneWayChannel(ChannelManagerBase manager, EndpointAddress address, Uri via, bool packetRoutable)
    : TaskChannel(manager), IOutputChannel
{
    public EndpointAddress RemoteAddress => address;

    public Uri Via => via;

    public void Send(Message message) => Send(message, DefaultSendTimeout);

    public void Send(Message message, TimeSpan timeout) => Blocking.Wait(SendAsync(message, timeout));

    public IAsyncResult BeginSend(Message message, AsyncCallback? callback, object? state) =>
        BeginSend(message, DefaultSendTimeout, callback, state);

    public IAsyncResult BeginSend(Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(SendAsync(message, timeout), callback, state);

    public void EndSend(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected abstract Task OnSendAsync(Message message, TimeSpan timeout);

    private async Task SendAsync(Message message, TimeSpan timeout)
    {
        ArgumentNullException.ThrowIfNull(message);
        ThrowIfDisposedOrNotOpen();
        if (packetRoutable)
        {
            PacketRoutableHeader.Add(message);
        }

        await OnSendAsync(message, timeout).ConfigureAwait(false);
    }
}
