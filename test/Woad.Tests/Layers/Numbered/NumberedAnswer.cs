using Woad.Exchanges;

namespace Woad.Tests.Layers.Numbered;

/// <summary>
/// The answer to one number. It is kept, and goes out on each copy of the request that comes, the one that waits first.
/// </summary>
internal sealed class NumberedAnswer(NumberedServiceSession session) : Answer
{
    private readonly SemaphoreSlim _sending = new(1);
    private readonly Outgoing _kept = new();
    private readonly Lock _lock = new();
    private NumberedExchange? _waiting;
    private bool _isAnswered;
    private bool _hasReply;

    /// <summary>The message itself, until it has been handed on.</summary>
    public Incoming Content { get; } = new();

    /// <summary>Whether the message ends the session.</summary>
    public bool IsLast { get; init; }

    public override CancellationToken Abandoned => session.Ended;

    public override bool AnswersOneWay => true;

    public override IExchange? Exchange => _waiting?.Exchange;

    /// <summary>A copy of the request has come.</summary>
    public void Wait(NumberedExchange copy)
    {
        NumberedExchange? old = null;
        bool isAnswered;
        lock (_lock)
        {
            isAnswered = _isAnswered;
            if (!isAnswered)
            {
                (old, _waiting) = (_waiting, copy);
            }
        }

        if (isAnswered)
        {
            _ = SendAsync(copy).AsTask();
        }
        else if (old is not null)
        {
            // Its sender has given up or will: it is told to ask again.
            _ = old.EndAsync(static answer => answer.AcceptAsync()).AsTask();
        }
    }

    public override async ValueTask ReplyAsync(Outgoing reply)
    {
        await reply.Content!.KeepAsync().ConfigureAwait(false);
        reply.MoveTo(_kept);
        _hasReply = true;
        await AnswerAsync().ConfigureAwait(false);
    }

    public override ValueTask AcceptAsync() => AnswerAsync();

    public override ValueTask RejectAsync(Exception reason)
    {
        session.Abort(reason);
        return default;
    }

    public override void Drop()
    {
        if (!_isAnswered)
        {
            session.Abort(null);
        }
    }

    public override void Abort(Exception? reason) => session.Abort(reason);

    /// <summary>No copy of the request is answered any more.</summary>
    public async Task ForgetAsync()
    {
        await _sending.WaitAsync().ConfigureAwait(false);
        _hasReply = false;
        _kept.Release();
        Content.Reset(viewed: false);
        Content.Trim();
        _sending.Release();
    }

    /// <summary>The session has ended without an answer.</summary>
    public void End()
    {
        NumberedExchange? waiting;
        lock (_lock)
        {
            (waiting, _waiting) = (_waiting, null);
        }

        _ = waiting?.EndAsync(static answer =>
        {
            answer.Abort(null);
            return default;
        }).AsTask();
    }

    private ValueTask AnswerAsync()
    {
        NumberedExchange? waiting;
        lock (_lock)
        {
            if (_isAnswered)
            {
                throw new InvalidOperationException("A message was answered twice.");
            }

            _isAnswered = true;
            (waiting, _waiting) = (_waiting, null);
        }

        return waiting is null ? default : SendAsync(waiting);
    }

    private async ValueTask SendAsync(NumberedExchange copy)
    {
        await _sending.WaitAsync().ConfigureAwait(false);
        if (_hasReply)
        {
            var mark = _kept.Content!.Mark();
            await copy.EndAsync(answer => answer.ReplyAsync(_kept)).ConfigureAwait(false);
            _kept.Content.Restore(mark);
        }
        else
        {
            await copy.EndAsync(static answer => answer.AcceptAsync()).ConfigureAwait(false);
        }

        _sending.Release();
    }
}
