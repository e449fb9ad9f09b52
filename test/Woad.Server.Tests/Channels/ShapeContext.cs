using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels;

/// <summary>A request whose answer somebody waits for.</summary>
internal sealed class ShapeContext(Message request) : RequestContext
{
    private readonly TaskCompletionSource<Message?> _answer = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public Task<Message?> Answer => _answer.Task;

    public override Message RequestMessage => request;

    public override void Abort() =>
        _answer.TrySetException(new System.ServiceModel.CommunicationException("Given up."));

    public override void Close() => _answer.TrySetResult(null);

    public override void Close(TimeSpan timeout) => Close();

    public override void Reply(Message? message) =>
        _answer.TrySetResult(message is null ? null : ShapeChannel.Copy(message));

    public override void Reply(Message? message, TimeSpan timeout) => Reply(message);

    public override IAsyncResult BeginReply(Message? message, AsyncCallback? callback, object? state)
    {
        Reply(message);
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    public override IAsyncResult BeginReply(
        Message? message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        BeginReply(message, callback, state);

    public override void EndReply(IAsyncResult result) => TaskToAsyncResult.End(result);
}
