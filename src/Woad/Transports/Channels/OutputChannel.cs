using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Waits;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Transports.Channels;

/// <summary>One-way messages over a stack as WCF's channel shape.</summary>
internal class OutputChannel(ChannelManagerBase manager, ClientChannelStack stack, EndpointAddress address, Uri via)
    : RequesterChannel(manager, stack, address, via), IOutputChannel
{
    public void Send(Message message) => Send(message, DefaultSendTimeout);

    public void Send(Message message, TimeSpan timeout) =>
        Blocking.Wait(SendAsync(message, ReplyExpectation.None, timeout));

    public IAsyncResult BeginSend(Message message, AsyncCallback? callback, object? state) =>
        BeginSend(message, DefaultSendTimeout, callback, state);

    public IAsyncResult BeginSend(Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(SendAsync(message, ReplyExpectation.None, timeout), callback, state);

    public void EndSend(IAsyncResult result) => TaskToAsyncResult.End(result);
}
