using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders;
using Woad.Messages;

namespace Woad.Dispatch;

/// <summary>Addresses an answer of the message lane by its request: RelatesTo, To, reference parameters.</summary>
internal static class ReplyAddressing
{
    /// <summary>False when the request asks that no answer be sent.</summary>
    public static bool Apply(Message reply, Call call, ListenerHandler listener)
    {
        if (!listener.Encoding.HasAddressing || listener.Model.Transport.ManualAddressing)
        {
            return true;
        }

        var request = call.Request is { } message ? RequestCorrelation.Of(message) : default;
        return Correlation.StampReply(
            reply, request with { MessageId = request.MessageId ?? MessageId(call) }, listener.Model.Transport.HasDuplexSessions);
    }

    private static UniqueId? MessageId(Call call)
    {
        ref var head = ref call.Head;
        return head.IdKind switch
        {
            MessageIdKind.Uuid => new UniqueId(head.Uuid),
            MessageIdKind.Text => new UniqueId(
                System.Text.Encoding.UTF8.GetString(call.Exchange.Request.Span.Slice(head.IdOffset, head.IdLength))),
            _ => null,
        };
    }
}
