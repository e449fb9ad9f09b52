using System.Runtime.CompilerServices;
using System.Threading.Tasks.Sources;
using Woad.Exchanges;
using Woad.Security.Secured;

namespace Woad.Security.Conversation;

/// <summary>
/// A message from below that belongs to a conversation. One that stands for itself (an HTTP request) keeps its own
/// answer, which the conversation protects; one that is dropped unanswered is refused. The answer to a message of a
/// session below goes to the conversation.
/// </summary>
/// <param name="below">The message below.</param>
/// <param name="conversation">The conversation.</param>
/// <param name="verified">The message as it was verified.</param>
/// <param name="refuseAsync">Answers a message that the conversation has dropped.</param>
internal sealed class CarriedMessage(
    Incoming below,
    ServiceConversation conversation,
    VerifiedMessage verified,
    Func<CarriedMessage, ValueTask> refuseAsync)
    : Answer, IValueTaskSource
{
    private readonly Answer _answer = below.Answer;
    private ManualResetValueTaskSourceCore<bool> _ended = new() { RunContinuationsAsynchronously = true };
    private int _isTaken;

    /// <summary>The message as it came.</summary>
    public Incoming Below => below;

    /// <summary>
    /// Completes when the object below may be used for another message. One caller awaits it at a time.
    /// </summary>
    public ValueTask EndedAsync() => new(this, _ended.Version);

    public override CancellationToken Abandoned => _answer.Abandoned;

    public override bool AnswersOneWay => _answer.AnswersOneWay;

    public override IExchange? Exchange => IsWaiting ? _answer.Exchange : null;

    /// <summary>Whether the message has an answer of its own.</summary>
    private bool StandsForItself => below.Session is null || below.HasOwnAnswer;

    /// <summary>The transport uses its objects for the next request once this one has been answered.</summary>
    private bool IsWaiting => Volatile.Read(ref _isTaken) == 0;

    /// <summary>Moves the message into one of the conversation.</summary>
    public void MoveTo(Incoming into)
    {
        into.SwapContent(below);
        if (!StandsForItself)
        {
            _isTaken = 1;
            _ended.SetResult(true);
            return;
        }

        into.Answer = this;
    }

    public override ValueTask ReplyAsync(Outgoing reply)
    {
        conversation.ProtectReply(reply, verified);
        return EndAsync(static (answer, reply) => answer.ReplyAsync(reply), reply);
    }

    public override ValueTask AcceptAsync() => EndAsync(static (answer, _) => answer.AcceptAsync(), false);

    public override ValueTask RejectAsync(Exception reason) =>
        EndAsync(static (answer, reason) => answer.RejectAsync(reason), reason);

    /// <summary>A request whose client has gone ends alone; its session goes on with the next.</summary>
    public override void Abort(Exception? reason)
    {
        if (Interlocked.Exchange(ref _isTaken, 1) == 0)
        {
            _answer.Abort(reason);
            _ended.SetResult(true);
        }
    }

    public override void Drop()
    {
        if (IsWaiting)
        {
            _ = refuseAsync(this).AsTask();
        }
    }

    /// <summary>
    /// Lets <paramref name="answerAsync"/> answer, unless somebody else has. A failure ends the message, too.
    /// </summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public async ValueTask EndAsync<T>(Func<Answer, T, ValueTask> answerAsync, T state)
    {
        if (Interlocked.Exchange(ref _isTaken, 1) != 0)
        {
            return;
        }

        try
        {
            await answerAsync(_answer, state).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            _answer.Abort(e);
            throw;
        }
        finally
        {
            _ended.SetResult(true);
        }
    }

    void IValueTaskSource.GetResult(short token) => _ended.GetResult(token);

    ValueTaskSourceStatus IValueTaskSource.GetStatus(short token) => _ended.GetStatus(token);

    void IValueTaskSource.OnCompleted(
        Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags) =>
        _ended.OnCompleted(continuation, state, token, flags);
}
