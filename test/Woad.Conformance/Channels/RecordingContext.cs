using System.ServiceModel.Channels;

namespace Woad.Conformance.Channels;

internal sealed class RecordingContext(RecordingElement element, RequestContext inner) : RequestContext
{
    public override Message RequestMessage => inner.RequestMessage;

    public override void Abort() => inner.Abort();

    public override void Close() => inner.Close();

    public override void Close(TimeSpan timeout) => inner.Close(timeout);

    public override void Reply(Message? message) => inner.Reply(element.Sent(message));

    public override void Reply(Message? message, TimeSpan timeout) =>
        inner.Reply(element.Sent(message), timeout);

    public override IAsyncResult BeginReply(Message? message, AsyncCallback? callback, object? state) =>
        inner.BeginReply(element.Sent(message), callback, state);

    public override IAsyncResult BeginReply(
        Message? message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        inner.BeginReply(element.Sent(message), timeout, callback, state);

    public override void EndReply(IAsyncResult result) => inner.EndReply(result);
}
