using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// Finds out which request a message answers: from its head when it is of the usual layout, else from its headers.
/// </summary>
internal static class ReplyId
{
    /// <summary>
    /// The id, as <see cref="CorrelationId"/> has it; null when the message answers nothing.
    /// </summary>
    public static Guid? Find(Incoming message, EncodingModel encoding) =>
        TryRead(message, encoding, out var id, out _) ? id : null;

    /// <summary>
    /// The same with the action. The head of a binary reply of the usual layout stays in <see cref="Incoming.Head"/>.
    /// </summary>
    public static bool TryRead(Incoming incoming, EncodingModel encoding, out Guid id, out string? action)
    {
        if (incoming is { Arriving: not null, StreamHead: not null })
        {
            return TryReadArriving(incoming, encoding, out id, out action);
        }

        ref var head = ref incoming.Head;
        var bytes = incoming.Envelope;
        if (encoding.HasFastLane
            && !encoding.IsText
            && bytes.Form == BodyForm.Wire
            && StandardReplyHead.TryReadBinary(bytes.Head, ref head, out var actionId))
        {
            action = bytes.Strings?.Find(actionId)?.Text ?? StaticDictionary.Find(actionId);
            id = head.Uuid;
            return true;
        }

        head = default;
        var message = incoming.Message ?? MessageReader.Read(bytes, encoding);
        action = message.Headers.Action;
        var relates = message.Headers.RelatesTo;
        if (encoding.HasFastLane && incoming.Message is null)
        {
            message.Close();
        }
        else
        {
            // A message that a custom encoder has read is not read again; otherwise the bytes are the message.
            incoming.Message = message;
        }

        id = CorrelationId.OfAny(relates);
        return relates is not null;
    }

    /// <summary>The headers have come; whoever takes the reply opens it again.</summary>
    private static bool TryReadArriving(Incoming incoming, EncodingModel encoding, out Guid id, out string? action)
    {
        var headers = MessageReader.Open(incoming, encoding).Headers;
        var relates = headers.RelatesTo;
        (id, action) = (CorrelationId.OfAny(relates), headers.Action);
        return relates is not null;
    }
}
