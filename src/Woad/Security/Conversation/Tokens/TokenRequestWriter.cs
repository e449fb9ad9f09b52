using System.ServiceModel.Channels;
using System.Xml;
using Woad.Security.Elements;
using Woad.Security.Contexts;

namespace Woad.Security.Conversation;

/// <summary>The body of a request to issue, renew or cancel a security context.</summary>
internal sealed class TokenRequestWriter(
    ConversationNames names, string requestType, byte[]? entropy, int keySize,
    SecurityContextReference? target) : BodyWriter(isBuffered: true)
{
    private readonly string _id = $"uuid-{Guid.NewGuid()}-1";

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement(names.TrustPrefix, "RequestSecurityToken", names.Trust);
        if (entropy is not null)
        {
            writer.WriteElementString(names.TrustPrefix, "TokenType", names.Trust, names.TokenType);
        }

        writer.WriteElementString(names.TrustPrefix, "RequestType", names.Trust, requestType);
        if (entropy is not null)
        {
            TokenElements.WriteEntropy(writer, names, entropy, _id);
            writer.WriteElementString(names.TrustPrefix, "KeySize", names.Trust, XmlConvert.ToString(keySize));
        }

        if (target is not null)
        {
            writer.WriteStartElement(
                names.TrustPrefix, requestType == names.RenewType ? "RenewTarget" : "CancelTarget", names.Trust);
            target.WriteUnattached(writer);
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
    }
}
