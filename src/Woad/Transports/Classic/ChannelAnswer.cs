using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Transports.Classic;

/// <summary>
/// The answer to a message that came from a custom channel without session and without a request of its own.
/// </summary>
/// <param name="channel">The channel.</param>
/// <param name="transport">The timeouts.</param>
/// <param name="peer">The senders of the channel, which may be called through it; null for none.</param>
internal sealed class ChannelAnswer(IChannel channel, TransportModel transport, Peer? peer = null) : Answer
{
    public override Peer? Sender => peer;

    public override CancellationToken Abandoned => CancellationToken.None;

    public override IExchange? Exchange => null;

    public override async ValueTask ReplyAsync(Outgoing reply)
    {
        if (channel is IOutputChannel output)
        {
            await ChannelTasks.SendAsync(output, reply.Message!, transport.SendTimeout).ConfigureAwait(false);
        }
    }

    public override ValueTask RejectAsync(Exception reason) => default;

    public override void Abort(Exception? reason)
    {
    }
}
