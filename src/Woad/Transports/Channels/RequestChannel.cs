using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Security;
using Woad.Waits;

namespace Woad.Transports.Channels;

/// <summary>Requests over a stack as WCF's channel shape.</summary>
internal class RequestChannel(ChannelManagerBase manager, ClientChannelStack stack, EndpointAddress address, Uri via)
    : RequesterChannel(manager, stack, address, via), IRequestChannel
{
    public Message? Request(Message message) => Request(message, DefaultSendTimeout);

    public Message? Request(Message message, TimeSpan timeout) => Blocking.Wait(RequestAsync(message, timeout));

    public IAsyncResult BeginRequest(Message message, AsyncCallback? callback, object? state) =>
        BeginRequest(message, DefaultSendTimeout, callback, state);

    public IAsyncResult BeginRequest(Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(RequestAsync(message, timeout), callback, state);

    public Message? EndRequest(IAsyncResult result) => TaskToAsyncResult.End<Message?>(result);

    /// <summary>A reply is not insisted on: an empty answer acknowledges a one-way message.</summary>
    private async Task<Message?> RequestAsync(Message message, TimeSpan timeout)
    {
        var call = await SendAsync(message, ReplyExpectation.Allowed, timeout).ConfigureAwait(false);
        if (!call.HasReply)
        {
            return null;
        }

        var reply = ReplyReader.Open(call.Reply, Writer.Encoding, ownsConnection: true);
        if (call.ReplyProperties is { } properties)
        {
            reply.Properties.CopyProperties(properties);
        }

        KnownBelow.Leave(reply, call.Reply);
        if (call.Reply.Arriving is null)
        {
            call.Reply.Detach();
        }

        return reply;
    }
}
