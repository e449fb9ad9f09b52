using System.ServiceModel.Channels;
using Woad.Connections;

namespace Woad.Exchanges;

/// <summary>The answer and the origin of a message that answers another one.</summary>
internal sealed class NoAnswer : Answer, IOrigin
{
    public static NoAnswer Instance { get; } = new();

    public override CancellationToken Abandoned => CancellationToken.None;

    public override IExchange? Exchange => null;

    public PeerIdentity? Identity => null;

    public Uri Via => throw new InvalidOperationException("A reply has no address that it came to.");

    public void AddProperties(MessageProperties properties)
    {
    }

    public override ValueTask ReplyAsync(Outgoing reply) =>
        throw new InvalidOperationException("A reply is not answered.");

    public override ValueTask RejectAsync(Exception reason) => default;

    public override void Abort(Exception? reason)
    {
    }
}
