using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Security.Conversation;

/// <summary>The body of the answer that a security context is cancelled.</summary>
internal sealed class CancelledTokenWriter(ConversationNames names, string? context) : BodyWriter(isBuffered: true)
{
    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement(names.TrustPrefix, "RequestSecurityTokenResponse", names.Trust);
        if (context is not null)
        {
            writer.WriteAttributeString("Context", context);
        }

        writer.WriteStartElement(names.TrustPrefix, "RequestedTokenCancelled", names.Trust);
        writer.WriteEndElement();
        writer.WriteEndElement();
    }
}
