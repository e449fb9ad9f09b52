using Woad.Exchanges;
using Woad.ReliableMessaging.Sequences;

namespace Woad.ReliableMessaging.Requests;

/// <summary>
/// A numbered request on its service, and the answer to it. A reply is kept until the client has acknowledged it, and
/// goes out on each copy of the request that comes; of several copies that wait the newest is answered.
/// </summary>
/// <param name="session">The session.</param>
/// <param name="number">The number of the request.</param>
/// <param name="endsSequence">Whether the sequence ends with it, and the application does not get it.</param>
/// <param name="content">The message itself.</param>
internal sealed class KeptAnswer(ReplySession session, long number, bool endsSequence, Incoming content)
    : Answer
{
    private readonly SemaphoreSlim _sending = new(1);
    private readonly Lock _lock = new();

    /// <summary>The message, until it has been handed on.</summary>
    private Incoming? _content = content;
    private SentMessage? _kept;
    private RequestExchange? _waiting;
    private bool _isAnswered;

    /// <summary>The number of the request.</summary>
    public long Number => number;

    /// <summary>Whether the sequence ends with it, and the application does not get it.</summary>
    public bool EndsSequence => endsSequence;

    /// <summary>The number of the reply; 0 while there is none.</summary>
    public long ReplyNumber { get; private set; }

    public override CancellationToken Abandoned => session.Ended;

    public override bool AnswersOneWay => true;

    /// <summary>The copy that waits; null while none does.</summary>
    public override IExchange? Exchange => _waiting?.Exchange;

    /// <summary>Moves the message into one of the session.</summary>
    public void MoveTo(Incoming into)
    {
        into.SwapContent(_content!);
        session.Recycle(_content!);
        _content = null;
        into.Answer = this;
    }

    /// <summary>A copy of the request has come.</summary>
    public void Wait(RequestExchange copy)
    {
        RequestExchange? old = null;
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
        else
        {
            // Its sender has given up or will: it is told that the request is being carried out.
            old?.Dismiss();
        }
    }

    public override async ValueTask ReplyAsync(Outgoing reply)
    {
        await reply.Content!.KeepAsync().ConfigureAwait(false);
        var kept = session.RentReply();
        reply.MoveTo(kept.Content);
        _kept = kept;
        ReplyNumber = session.NextReply();
        await AnswerAsync().ConfigureAwait(false);
    }

    /// <summary>It has no reply: its number is acknowledged, and that is known without it.</summary>
    public override ValueTask AcceptAsync()
    {
        var answering = AnswerAsync();
        session.Done(this);
        return answering;
    }

    public override ValueTask RejectAsync(Exception reason)
    {
        session.Abort(reason);
        return default;
    }

    /// <summary>A message that somebody drops unanswered would be repeated for ever.</summary>
    public override void Drop()
    {
        if (!_isAnswered)
        {
            session.Abort(null);
        }
    }

    public override void Abort(Exception? reason) => session.Abort(reason);

    /// <summary>The reply has been acknowledged, or there is none.</summary>
    public async Task ForgetAsync()
    {
        await _sending.WaitAsync().ConfigureAwait(false);
        if (_kept is { } kept)
        {
            _kept = null;
            session.Recycle(kept);
        }

        _content?.Reset(viewed: false);
        _content?.Trim();
        _sending.Release();
    }

    /// <summary>The session has failed without an answer: the copy that waits gets <paramref name="fault"/>.</summary>
    public void Fail(Func<Outgoing>? fault, Exception? reason)
    {
        RequestExchange? waiting;
        lock (_lock)
        {
            _isAnswered = true;
            (waiting, _waiting) = (_waiting, null);
        }

        if (waiting is null)
        {
            return;
        }

        if (fault is null)
        {
            waiting.Abort(reason);
        }
        else
        {
            _ = waiting.ReplyAsync(fault()).AsTask();
        }
    }

    private ValueTask AnswerAsync()
    {
        RequestExchange? waiting;
        lock (_lock)
        {
            if (_isAnswered && session.HasFailed)
            {
                return default;
            }

            if (_isAnswered)
            {
                throw new InvalidOperationException("A message was answered twice.");
            }

            _isAnswered = true;
            (waiting, _waiting) = (_waiting, null);
        }

        return waiting is null ? default : SendAsync(waiting);
    }

    private async ValueTask SendAsync(RequestExchange copy)
    {
        await _sending.WaitAsync().ConfigureAwait(false);
        try
        {
            if (_kept is { } kept)
            {
                var message = kept.Content;
                var mark = message.Content!.Mark();
                session.AddHeaders(message.Content, ReplyNumber, endsSequence);
                await copy.ReplyAsync(message).ConfigureAwait(false);
                message.Content.Restore(mark);
            }
            else
            {
                await session.AcknowledgeAsync(copy).ConfigureAwait(false);
            }
        }
        finally
        {
            _sending.Release();
        }
    }
}
