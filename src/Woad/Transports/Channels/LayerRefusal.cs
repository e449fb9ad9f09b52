using System.ServiceModel.Channels;
using Woad.Encoders;
using Woad.Exchanges;
using Woad.Messages;

namespace Woad.Transports.Channels;

/// <summary>
/// Answers a message that a layer does not take, in a stack that ends in channels and has no dispatcher.
/// </summary>
internal static class LayerRefusal
{
    /// <summary>Sends the fault, or the transport's refusal of what is no message. Does not throw.</summary>
    public static async ValueTask AnswerAsync(Incoming incoming, Exception reason, ChannelWriter writer)
    {
        try
        {
            if (DispatchFaults.IsNoMessage(reason))
            {
                await incoming.Answer.RejectAsync(reason).ConfigureAwait(false);
            }
            else
            {
                await SendAsync(incoming, reason, writer).ConfigureAwait(false);
            }
        }
        catch (Exception e)
        {
            incoming.Answer.Abort(e);
        }

        incoming.Reset(viewed: true);
    }

    private static ValueTask SendAsync(Incoming incoming, Exception reason, ChannelWriter writer)
    {
        var version = writer.Encoding.Version;
        var fault = reason is RefusedException refused
            ? refused.Fault
            : DispatchFaults.From(reason, version, [], includeDetail: false);
        var request = incoming.Message ?? MessageReader.Open(incoming, writer.Encoding);
        var answer = fault.ToMessage(version);
        Correlation.StampReply(
            answer,
            RequestCorrelation.OfUnverified(request, incoming.Session?.Addresses?.Remote),
            isSession: incoming.Session is not null);
        writer.Write(answer, incoming.Strings, incoming.Reply);
        return incoming.ReplyAsync(isFault: true, null);
    }
}
