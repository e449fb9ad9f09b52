using System.ServiceModel;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Xml;

namespace Woad.Security.Conversation;

/// <summary>Finds the faults by which a service speaks of a security session itself, signed or not.</summary>
internal static class SessionFaults
{
    private static readonly XmlToken Action = XmlToken.Get(ConversationNames.SessionFaultAction);

    /// <summary>The fault about the session that a message is; null for any other message.</summary>
    public static FaultException? Find(Incoming message, LayerContext stack) =>
        (message.Arriving is not null || HasAction(message, stack))
        && stack.Open(message) is { IsFault: true } view && view.Headers.Action == ConversationNames.SessionFaultAction
            ? SecuredFaults.Of(view)
            : null;

    /// <summary>In the bytes: nearly all messages are others, and need no object for this.</summary>
    private static bool HasAction(Incoming message, LayerContext stack)
    {
        var parts = stack.Parts(message);
        var index = parts.Find("Action", stack.Encoding.Version.Addressing.Namespace);
        if (index < 0)
        {
            return false;
        }

        var header = parts.HeaderBytes(index);
        if (header.IsText)
        {
            TextXmlReader reader = default;
            header.Open(ref reader, stack.Encoding.Limits);
            return IsSessionFault(ref reader);
        }
        else
        {
            BinaryXmlReader reader = default;
            header.Open(ref reader, stack.Encoding.Limits);
            return IsSessionFault(ref reader);
        }
    }

    private static bool IsSessionFault<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        reader.Start();
        return reader.ReadUtf8().SequenceEqual(Action.Utf8);
    }
}
