using Woad.Exchanges;

namespace Woad.Tests.Features;

/// <summary>The answer of a transport whose exchange is known.</summary>
internal sealed class KnownAnswer(IExchange? exchange) : Answer
{
    public override CancellationToken Abandoned => CancellationToken.None;

    public override IExchange? Exchange => exchange;

    public override bool AnswersOneWay => true;

    public override ValueTask ReplyAsync(Outgoing reply) => default;

    public override ValueTask RejectAsync(Exception reason) => default;

    public override void Abort(Exception? reason)
    {
    }
}
