using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Waits;

namespace Woad.Dispatch;

/// <summary>
/// The request of a running operation as the operation sees it: it may answer by itself, once. Otherwise the dispatcher
/// answers when the operation ends.
/// </summary>
internal sealed class CallRequestContext : RequestContext
{
    private readonly Call _call;
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private int _isTaken;

    public CallRequestContext(Call call)
    {
        _call = call;
        RequestMessage = call.Views.GetRequest();
        if (call.Views.IsBodyRead && RequestMessage.State == MessageState.Created)
        {
            RequestMessage.Take();
        }

        _isTaken = call.Operation.Model.IsOneWay ? 1 : 0;
    }

    public override Message RequestMessage { get; }

    /// <summary>Completes when the operation has answered, or given up answering.</summary>
    public Task Ended => _ended.Task;

    /// <summary>Takes the right to answer; false when somebody has it already.</summary>
    public bool TryTake() => Interlocked.Exchange(ref _isTaken, 1) == 0;

    /// <summary>As <see cref="Ended"/>, or when the peer has gone and an answer would reach nobody.</summary>
    public async Task EndedOrAbandonedAsync()
    {
        try
        {
            await _ended.Task.WaitAsync(_call.Incoming.Abandoned).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            if (!TryTake())
            {
                await _ended.Task.ConfigureAwait(false);
            }
        }
    }

    public override void Abort()
    {
        if (TryTake())
        {
            _call.Ending.IsAnswered = true;
            _call.Ending.Outcome = Outcome.Aborted(null);
            _call.Incoming.Answer.Abort(null);
            _ended.TrySetResult();
        }
    }

    /// <summary>Gives up answering: the peer gets no reply.</summary>
    public override void Close()
    {
        if (TryTake())
        {
            Blocking.Wait(SendAsync(null).AsTask());
        }
    }

    public override void Close(TimeSpan timeout) => Close();

    public override void Reply(Message? message) => Blocking.Wait(ReplyAsync(message));

    public override void Reply(Message? message, TimeSpan timeout) => Reply(message);

    public override IAsyncResult BeginReply(Message? message, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(ReplyAsync(message), callback, state);

    public override IAsyncResult BeginReply(
        Message? message, TimeSpan timeout, AsyncCallback? callback, object? state) =>
        BeginReply(message, callback, state);

    public override void EndReply(IAsyncResult result) => TaskToAsyncResult.End(result);

    private async Task ReplyAsync(Message? message)
    {
        if (!TryTake())
        {
            throw new InvalidOperationException(
                "The request has been answered already, or its operation is one-way and has no answer.");
        }

        await SendAsync(message).ConfigureAwait(false);
    }

    private async ValueTask SendAsync(Message? message)
    {
        var incoming = _call.Incoming;
        try
        {
            if (message is null || !ReplyAddressing.Apply(message, _call))
            {
                await incoming.Answer.AcceptAsync().ConfigureAwait(false);
                return;
            }

            var (isFault, properties) = (message.IsFault, message.PropertiesSoFar);
            ReplyWriter.Write(_call, message);
            await incoming.ReplyAsync(isFault, properties).ConfigureAwait(false);
        }
        finally
        {
            _call.Ending.IsAnswered = true;
            _ended.TrySetResult();
        }
    }
}
