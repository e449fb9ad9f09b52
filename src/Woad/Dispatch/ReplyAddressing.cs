using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders;

namespace Woad.Dispatch;

/// <summary>Addresses a reply of the message lane: RelatesTo, and To where the transport's replies say it.</summary>
internal static class ReplyAddressing
{
    public static void Apply(Message reply, Call call, ListenerHandler listener)
    {
        if (!listener.Encoding.HasAddressing)
        {
            return;
        }

        var headers = reply.Headers;
        if (headers.RelatesTo is null && MessageId(call) is { } id)
        {
            headers.RelatesTo = id;
        }

        if (listener.Model.Transport.HasSessions && headers.To is null)
        {
            headers.To = listener.Encoding.Version.Addressing.AnonymousUri;
        }
    }

    private static UniqueId? MessageId(Call call)
    {
        ref var head = ref call.Head;
        return head.IdKind switch
        {
            MessageIdKind.Uuid => new UniqueId(head.Uuid),
            MessageIdKind.Text => new UniqueId(
                System.Text.Encoding.UTF8.GetString(call.Exchange.Request.Span.Slice(head.IdOffset, head.IdLength))),
            _ => call.Request?.Headers.MessageId,
        };
    }
}
