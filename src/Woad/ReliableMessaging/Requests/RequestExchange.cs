using Woad.Exchanges;

namespace Woad.ReliableMessaging.Requests;

/// <summary>One copy of a request, which waits for the answer to its number.</summary>
internal sealed class RequestExchange(Incoming below)
{
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Answer _answer = below.Answer;
    private int _isTaken;

    /// <summary>Completes when the object below may be used for another message.</summary>
    public Task Ended => _ended.Task;

    /// <summary>The request with its facts, while it waits; null afterwards.</summary>
    public IExchange? Exchange => IsWaiting ? _answer.Exchange : null;

    /// <summary>Whether nobody has answered it.</summary>
    public bool IsWaiting => Volatile.Read(ref _isTaken) == 0;

    /// <summary>Says that the message has not been carried out yet, or not been taken: its sender asks again.</summary>
    public void Dismiss() => _ = EndAsync(static (answer, _) => answer.AcceptAsync(), null).AsTask();

    /// <summary>Sends an answer, unless the copy has had one.</summary>
    public ValueTask ReplyAsync(Outgoing reply) => EndAsync(static (answer, r) => answer.ReplyAsync(r!), reply);

    /// <summary>Ends the copy without an answer.</summary>
    public void Abort(Exception? reason)
    {
        if (Interlocked.Exchange(ref _isTaken, 1) == 0)
        {
            _answer.Abort(reason);
            _ended.TrySetResult();
        }
    }

    /// <summary>A copy that nobody waits for any more is no failure: the next one is answered.</summary>
    private async ValueTask EndAsync(Func<Answer, Outgoing?, ValueTask> answerAsync, Outgoing? reply)
    {
        if (Interlocked.Exchange(ref _isTaken, 1) != 0)
        {
            return;
        }

        try
        {
            await answerAsync(_answer, reply).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            _answer.Abort(e);
        }
        finally
        {
            _ended.TrySetResult();
        }
    }
}
