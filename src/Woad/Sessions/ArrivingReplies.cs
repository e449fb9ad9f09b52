using Woad.Connections;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Sessions;

/// <summary>
/// A client's session whose replies are handed on while they arrive: their heads say which calls they answer.
/// </summary>
internal sealed class ArrivingReplies(IEnvelopeSession below, EncodingModel encoding, ChannelLimits limits)
    : SessionOver(below)
{
    public override async ValueTask<bool> ReceiveAsync(Incoming into, CancellationToken cancellationToken)
    {
        if (!await Below.ReceiveAsync(into, cancellationToken).ConfigureAwait(false))
        {
            return false;
        }

        if (into.Arriving is { } arriving)
        {
            await ArrivingHead.ReadAsync(into, arriving, encoding, limits).ConfigureAwait(false);
        }

        return true;
    }
}
