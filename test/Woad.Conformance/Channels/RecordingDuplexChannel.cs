using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Conformance.Channels;

internal sealed class RecordingDuplexChannel(
    ChannelManagerBase manager, RecordingElement element, IDuplexSessionChannel inner)
    : RecordingChannel(manager, element, inner), IDuplexSessionChannel
{
    public EndpointAddress? LocalAddress => inner.LocalAddress;

    public EndpointAddress RemoteAddress => inner.RemoteAddress;

    public Uri Via => inner.Via;

    public IDuplexSession Session => inner.Session;

    public Message? Receive() => Receive(DefaultReceiveTimeout);

    public Message? Receive(TimeSpan timeout) => Noted(inner.Receive(timeout));

    public IAsyncResult BeginReceive(AsyncCallback? callback, object? state) =>
        BeginReceive(DefaultReceiveTimeout, callback, state);

    public IAsyncResult BeginReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginReceive(timeout, callback, state);

    public Message? EndReceive(IAsyncResult result) => Noted(inner.EndReceive(result));

    public bool TryReceive(TimeSpan timeout, out Message? message)
    {
        Element.Blocks();
        var received = inner.TryReceive(timeout, out message);
        Noted(message);
        return received;
    }

    public IAsyncResult BeginTryReceive(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginTryReceive(timeout, callback, state);

    public bool EndTryReceive(IAsyncResult result, out Message? message)
    {
        var received = inner.EndTryReceive(result, out message);
        Noted(message);
        return received;
    }

    public bool WaitForMessage(TimeSpan timeout) => inner.WaitForMessage(timeout);

    public IAsyncResult BeginWaitForMessage(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginWaitForMessage(timeout, callback, state);

    public bool EndWaitForMessage(IAsyncResult result) => inner.EndWaitForMessage(result);

    public void Send(Message message) => Send(message, DefaultSendTimeout);

    public void Send(Message message, TimeSpan timeout)
    {
        Element.SendBlocks();
        inner.Send(Element.Sent(message)!, timeout);
    }

    public IAsyncResult BeginSend(Message message, AsyncCallback? callback, object? state) =>
        BeginSend(message, DefaultSendTimeout, callback, state);

    public IAsyncResult BeginSend(Message message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginSend(Element.Sent(message)!, timeout, callback, state);

    public void EndSend(IAsyncResult result) => inner.EndSend(result);

    private Message? Noted(Message? message)
    {
        Element.Received(message);
        return message;
    }
}
