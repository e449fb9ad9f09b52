using Woad.Exchanges;

namespace Woad.Tests.Layers.Numbered;

/// <summary>One copy of a request, which waits for the answer to its number.</summary>
internal sealed class NumberedExchange(Incoming below)
{
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Answer _answer = below.Answer;
    private int _isTaken;

    public Incoming Below => below;

    public Task Ended => _ended.Task;

    /// <summary>The exchange below, while nobody has answered it.</summary>
    public IExchange? Exchange => Volatile.Read(ref _isTaken) == 0 ? _answer.Exchange : null;

    /// <summary>
    /// Answers, unless somebody has. A copy that nobody waits for any more is no failure: the next one is answered.
    /// </summary>
    public async ValueTask EndAsync(Func<Answer, ValueTask> answerAsync)
    {
        if (Interlocked.Exchange(ref _isTaken, 1) != 0)
        {
            return;
        }

        try
        {
            await answerAsync(_answer).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            _answer.Abort(e);
        }

        _ended.TrySetResult();
    }
}
