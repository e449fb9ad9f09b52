using System.ServiceModel.Channels;
using System.Xml;
using Woad.Security.Messages;

namespace Woad.Security.Conversation;

/// <summary>The body of the answer that issues a security context, or renews its key.</summary>
internal sealed class IssuedTokenWriter(
    ContextReference token, string? context, byte[] entropy, int keySize, DateTime created, DateTime expires) : BodyWriter(isBuffered: true)
{
    private readonly string _id = $"uuid-{Guid.NewGuid()}-1";

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        var names = token.Names;
        if (names.IsOasis)
        {
            Start("RequestSecurityTokenResponseCollection");
        }

        Start("RequestSecurityTokenResponse");
        if (context is not null)
        {
            writer.WriteAttributeString("Context", context);
        }

        writer.WriteElementString(names.TrustPrefix, "TokenType", names.Trust, names.TokenType);
        Start("RequestedSecurityToken");
        token.WriteToken(writer);
        writer.WriteEndElement();
        Start("RequestedAttachedReference");
        token.WriteAttached(writer);
        writer.WriteEndElement();
        Start("RequestedUnattachedReference");
        token.WriteUnattached(writer);
        writer.WriteEndElement();
        Start("RequestedProofToken");
        writer.WriteElementString(names.TrustPrefix, "ComputedKey", names.Trust, names.ComputedKey);
        writer.WriteEndElement();
        TokenElements.WriteEntropy(writer, names, entropy, _id);
        Start("Lifetime");
        writer.WriteElementString("u", SecurityNames.Created, SecurityNames.Utility, SecurityHeader.Text(created));
        writer.WriteElementString("u", SecurityNames.Expires, SecurityNames.Utility, SecurityHeader.Text(expires));
        writer.WriteEndElement();
        writer.WriteElementString(names.TrustPrefix, "KeySize", names.Trust, XmlConvert.ToString(keySize));
        writer.WriteEndElement();
        if (names.IsOasis)
        {
            writer.WriteEndElement();
        }

        void Start(string name) => writer.WriteStartElement(names.TrustPrefix, name, names.Trust);
    }
}
