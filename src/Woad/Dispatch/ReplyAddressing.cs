using System.ServiceModel.Channels;
using System.Xml;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;

namespace Woad.Dispatch;

/// <summary>Addresses an answer of the message lane by its request: RelatesTo, To, reference parameters.</summary>
internal static class ReplyAddressing
{
    /// <summary>False when the request asks that no answer be sent.</summary>
    public static bool Apply(Message reply, Call call)
    {
        var listener = call.Listener;
        if (!listener.Encoding.HasAddressing || listener.Model.Transport.ManualAddressing)
        {
            return true;
        }

        if (call.Views.Request?.LiveHeaders?.Usual is { } usual && usual.TryGetMessageId(out var id))
        {
            Correlation.StampUsualReply(reply, id, listener.Model.Stack.IsDuplex);
            return true;
        }

        var request = call.Views.Request is { } message ? RequestCorrelation.Of(message) : default;
        return Correlation.StampReply(
            reply, request with { MessageId = request.MessageId ?? MessageId(call) }, listener.Model.Stack.IsDuplex);
    }

    private static UniqueId? MessageId(Call call)
    {
        ref var head = ref call.Incoming.Head;
        return head.IdKind switch
        {
            MessageIdKind.Uuid => new UniqueId(head.Uuid),
            MessageIdKind.Text => new UniqueId(
                System.Text.Encoding.UTF8.GetString(call.Incoming.Envelope.Span.Slice(head.IdOffset, head.IdLength))),
            _ => null,
        };
    }
}
