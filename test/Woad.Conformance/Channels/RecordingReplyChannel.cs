using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Conformance.Channels;

internal class RecordingReplyChannel(ChannelManagerBase manager, RecordingElement element, IReplyChannel inner)
    : RecordingChannel(manager, element, inner), IReplyChannel
{
    public EndpointAddress? LocalAddress => inner.LocalAddress;

    public RequestContext? ReceiveRequest() => ReceiveRequest(DefaultReceiveTimeout);

    public RequestContext? ReceiveRequest(TimeSpan timeout) => Wrap(inner.ReceiveRequest(timeout));

    public IAsyncResult BeginReceiveRequest(AsyncCallback? callback, object? state) =>
        BeginReceiveRequest(DefaultReceiveTimeout, callback, state);

    public IAsyncResult BeginReceiveRequest(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginReceiveRequest(timeout, callback, state);

    public RequestContext? EndReceiveRequest(IAsyncResult result) => Wrap(inner.EndReceiveRequest(result));

    public bool TryReceiveRequest(TimeSpan timeout, out RequestContext? context)
    {
        Element.Blocks();
        var received = inner.TryReceiveRequest(timeout, out context);
        context = Wrap(context);
        return received;
    }

    public IAsyncResult BeginTryReceiveRequest(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginTryReceiveRequest(timeout, callback, state);

    public bool EndTryReceiveRequest(IAsyncResult result, out RequestContext? context)
    {
        var received = inner.EndTryReceiveRequest(result, out context);
        context = Wrap(context);
        return received;
    }

    public bool WaitForRequest(TimeSpan timeout) => inner.WaitForRequest(timeout);

    public IAsyncResult BeginWaitForRequest(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginWaitForRequest(timeout, callback, state);

    public bool EndWaitForRequest(IAsyncResult result) => inner.EndWaitForRequest(result);

    private RequestContext? Wrap(RequestContext? context)
    {
        Element.Received(context?.RequestMessage);
        return context is null ? null : new RecordingContext(Element, context);
    }
}
