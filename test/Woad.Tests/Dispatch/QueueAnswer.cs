using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Tests.Dispatch;

/// <summary>A message of a queue has no answer: only how it has ended counts.</summary>
internal sealed class QueueAnswer(Uri address) : Answer, IOrigin
{
    public override CancellationToken Abandoned => CancellationToken.None;

    public override IExchange? Exchange => null;

    public Uri Via => address;

    public PeerIdentity? Identity => null;

    /// <summary>Why the message was refused; null when it was not.</summary>
    public Exception? Reason { get; private set; }

    public void AddProperties(MessageProperties properties)
    {
    }

    public override ValueTask ReplyAsync(Outgoing reply) =>
        throw new InvalidOperationException("A queue takes no replies.");

    public override ValueTask RejectAsync(Exception reason)
    {
        Reason = reason;
        return default;
    }

    public override void Abort(Exception? reason) => Reason = reason;
}
