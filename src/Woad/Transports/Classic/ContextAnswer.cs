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
    public override CancellationToken Abandoned => session?.Ended ?? CancellationToken.None;

    public override bool AnswersOneWay => true;

    public override ValueTask ReplyAsync(Outgoing reply) =>
        new(ChannelTasks.ReplyAsync(context, reply.Message, timeout));

    public override ValueTask AcceptAsync() => new(ChannelTasks.ReplyAsync(context, null, timeout));

    public override ValueTask RejectAsync(Exception reason)
    {
        Abort(reason);
        return default;
    }

    public override void Abort(Exception? reason)
    {
        if (session is not null)
        {
            session.Abort(reason);
        }
        else
        {
            context.Abort();
        }
    }
}
