using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Queues.Receiving;

/// <summary>
/// The answer and the origin of a message from a queue. No client waits for an answer: replies and faults go nowhere.
/// </summary>
internal sealed class QueueAnswer(Uri address) : Answer, IOrigin
{
    private MessageOrigin? _origin;

    public override CancellationToken Abandoned => CancellationToken.None;

    public Uri Via => address;

    public PeerIdentity? Identity => null;

    public override IExchange? Exchange => null;

    /// <summary>Why the message is no envelope; null for one that is.</summary>
    public Exception? Rejected { get; private set; }

    /// <summary>Begins the next message.</summary>
    public void Begin(MessageOrigin origin)
    {
        _origin = origin;
        Rejected = null;
    }

    public void AddProperties(MessageProperties properties) => _origin?.AddTo(properties);

    public override ValueTask ReplyAsync(Outgoing reply) => default;

    public override ValueTask RejectAsync(Exception reason)
    {
        Rejected = reason;
        return default;
    }

    public override void Abort(Exception? reason)
    {
    }
}
