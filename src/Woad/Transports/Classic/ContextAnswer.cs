using System.ServiceModel.Channels;
using Woad.Exchanges;

namespace Woad.Transports.Classic;

/// <summary>The answer to a request that a custom channel has handed out.</summary>
/// <param name="context">The request.</param>
/// <param name="timeout">How long a reply may take.</param>
/// <param name="session">The session that ends when a request of it is aborted; null where each request stands for
/// itself.</param>
internal sealed class ContextAnswer(RequestContext context, TimeSpan timeout, IEnvelopeSession? session) : Answer
{
    private readonly CancellationToken? _abandoned = KnownBelow.Of(context.RequestMessage)?.Abandoned;
    private volatile bool _isAnswered;

    public override CancellationToken Abandoned => _abandoned ?? session?.Ended ?? CancellationToken.None;

    public override IExchange? Exchange => null;

    public override bool AnswersOneWay => true;

    public override ValueTask ReplyAsync(Outgoing reply) => AnswerAsync(reply.Message);

    public override ValueTask AcceptAsync() => AnswerAsync(null);

    public override ValueTask RejectAsync(Exception reason)
    {
        Abort(reason);
        return default;
    }

    /// <summary>A request that its session has dropped is not waited for any longer.</summary>
    public override void Drop()
    {
        if (!_isAnswered)
        {
            _isAnswered = true;
            context.Abort();
        }
    }

    public override void Abort(Exception? reason)
    {
        _isAnswered = true;
        if (session is not null)
        {
            session.Abort(reason);
        }
        else
        {
            context.Abort();
        }
    }

    private ValueTask AnswerAsync(Message? reply)
    {
        _isAnswered = true;
        return new ValueTask(ChannelTasks.ReplyAsync(context, reply, timeout));
    }
}
