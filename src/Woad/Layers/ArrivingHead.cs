using Woad.Connections;
using Woad.Encoders;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Exchanges;

namespace Woad.Layers;

/// <summary>
/// Reads as much of a message that is still arriving as layers and channels may look at: its head, or all where a
/// custom encoder needs it.
/// </summary>
internal static class ArrivingHead
{
    public static async ValueTask ReadAsync(
        Incoming incoming, StreamedBody arriving, EncodingModel encoding, ChannelLimits limits)
    {
        if (encoding.Custom is not null)
        {
            await arriving.BufferAsync(incoming.Envelope, limits.MaxReceivedMessageSize).ConfigureAwait(false);
            incoming.Arriving = null;
            return;
        }

        incoming.StreamHead = await StreamedHeads
            .ReadAsync(arriving, incoming.Envelope, encoding, limits.MaxBufferSize).ConfigureAwait(false);
    }
}
