using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Sessions;

namespace Woad.Transports.Classic;

/// <summary>
/// The answer to a message that came from a custom channel without session and without a request of its own.
/// </summary>
/// <param name="channel">The channel.</param>
/// <param name="transport">The timeouts.</param>
/// <param name="session">The channel as those see it who call the senders of messages; null for none.</param>
internal sealed class ChannelAnswer(IChannel channel, TransportModel transport, IEnvelopeSession? session = null)
    : Answer, IDatagramAnswer
{
    IEnvelopeSession? IDatagramAnswer.Channel => session;

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
