using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Conformance.Channels;

internal class RecordingRequestChannel(ChannelManagerBase manager, RecordingElement element, IRequestChannel inner)
    : RecordingChannel(manager, element, inner), IRequestChannel
{
    public EndpointAddress RemoteAddress => inner.RemoteAddress;

    public Uri Via => inner.Via;

    public Message? Request(Message message) => Request(message, DefaultSendTimeout);

    public Message? Request(Message message, TimeSpan timeout)
    {
        Element.SendBlocks();
        return Received(inner.Request(Element.Sent(message)!, timeout));
    }

    public IAsyncResult BeginRequest(Message message, AsyncCallback? callback, object? state) =>
        BeginRequest(message, DefaultSendTimeout, callback, state);

    public IAsyncResult BeginRequest(Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginRequest(Element.Sent(message)!, timeout, callback, state);

    public Message? EndRequest(IAsyncResult result) => Received(inner.EndRequest(result));

    private Message? Received(Message? message)
    {
        Element.Received(message);
        return message;
    }
}
