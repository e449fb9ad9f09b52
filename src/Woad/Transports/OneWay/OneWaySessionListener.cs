using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Channels;
using Woad.Messages;
using Woad.Transports.Classic;

namespace Woad.Transports.OneWay;

/// <summary>Takes the messages of sessions, of a few at a time.</summary>
internal sealed class OneWaySessionListener(
    IDefaultCommunicationTimeouts timeouts,
    IChannelListener<IDuplexSessionChannel> inner,
    int maxChannels,
    bool packetRoutable,
    TimeProvider clock)
    : OneWayListener<IDuplexSessionChannel>(timeouts, inner, maxChannels, clock)
{
    protected override async Task PumpAsync(
        IDuplexSessionChannel channel, ChannelWriter<Message> messages, CancellationToken cancellationToken)
    {
        while (await ChannelTasks.ReceiveAsync(channel, synchronously: false).ConfigureAwait(false) is { } message)
        {
            if (packetRoutable)
            {
                PacketRoutableHeader.Require(message);
            }

            await messages.WriteAsync(message, cancellationToken).ConfigureAwait(false);
        }
    }
}
