using System.ServiceModel.Channels;

namespace Woad.Conformance.Contracts;

/// <summary>A context that a program puts before the dispatcher's own.</summary>
public sealed class CountingRequestContext(RequestContext inner) : RequestContext
{
    private static int _replies;

    public static int Replies => _replies;

    public override Message RequestMessage => inner.RequestMessage;

    public override void Abort() => inner.Abort();

    public override void Close() => inner.Close();

    public override void Close(TimeSpan timeout) => inner.Close(timeout);

    public override void Reply(Message? message)
    {
        Interlocked.Increment(ref _replies);
        inner.Reply(message);
    }

    public override void Reply(Message? message, TimeSpan timeout) => Reply(message);

    public override IAsyncResult BeginReply(Message? message, AsyncCallback? callback, object? state)
    {
        Interlocked.Increment(ref _replies);
        return inner.BeginReply(message, callback, state);
    }

    public override IAsyncResult BeginReply(
        Message? message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        BeginReply(message, callback, state);

    public override void EndReply(IAsyncResult result) => inner.EndReply(result);
}
