using System.ServiceModel.Channels;
using System.Xml;
using Woad.Security.Elements;

namespace Woad.Security.Conversation;

/// <summary>
/// The body of an answer about a security context. In the version of OASIS the answer that ends a request is in a
/// collection (WS-Trust 1.3, section 3.2).
/// </summary>
internal abstract class TokenResponseWriter(ConversationNames names, string? context) : BodyWriter(isBuffered: true)
{
    protected sealed override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        if (names.IsOasis)
        {
            Start(writer, "RequestSecurityTokenResponseCollection");
        }

        Start(writer, "RequestSecurityTokenResponse");
        if (context is not null)
        {
            writer.WriteAttributeString("Context", context);
        }

        WriteResponse(writer);
        writer.WriteEndElement();
        if (names.IsOasis)
        {
            writer.WriteEndElement();
        }
    }

    protected void Start(XmlDictionaryWriter writer, string name) =>
        writer.WriteStartElement(names.TrustPrefix, name, names.Trust);

    protected abstract void WriteResponse(XmlDictionaryWriter writer);
}
