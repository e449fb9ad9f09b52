using System.Xml;
using Woad.Security.Elements;

namespace Woad.Security.Conversation;

/// <summary>The body of the answer that a security context is cancelled.</summary>
internal sealed class CancelledTokenWriter(ConversationNames names, string? context)
    : TokenResponseWriter(names, context)
{
    protected override void WriteResponse(XmlDictionaryWriter writer)
    {
        Start(writer, "RequestedTokenCancelled");
        writer.WriteEndElement();
    }
}
