using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Channels;
using Woad.Messages;
using Woad.Transports.Classic;

namespace Woad.Transports.OneWay;

/// <summary>
/// Takes requests as one-way messages: each is answered by an empty reply when it has its place in the queue.
/// </summary>
internal sealed class OneWayReplyListener(
    IDefaultCommunicationTimeouts timeouts, IChannelListener<IReplyChannel> inner, bool packetRoutable,
    TimeProvider clock)
    : OneWayListener<IReplyChannel>(timeouts, inner, 1, clock)
{
    protected override async Task PumpAsync(
        IReplyChannel channel, ChannelWriter<Message> messages, CancellationToken cancellationToken)
    {
        while (await ChannelTasks.ReceiveAsync(channel, synchronously: false).ConfigureAwait(false) is { } context)
        {
            try
            {
                if (packetRoutable)
                {
                    PacketRoutableHeader.Require(context.RequestMessage);
                }

                // The message outlives its request, whose bytes and connection end with the answer.
                var message = Detach(context.RequestMessage);
                await messages.WriteAsync(message, cancellationToken).ConfigureAwait(false);
                await ChannelTasks.ReplyAsync(context, null, DefaultSendTimeout).ConfigureAwait(false);
            }
            catch (Exception) when (!cancellationToken.IsCancellationRequested)
            {
                context.Abort();
            }
        }
    }

    private static Message Detach(Message request)
    {
        using var copy = request.CreateBufferedCopy(int.MaxValue);
        return copy.CreateMessage();
    }
}
