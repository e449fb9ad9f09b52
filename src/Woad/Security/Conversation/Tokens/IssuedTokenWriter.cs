using System.Xml;
using Woad.Security.Elements;
using Woad.Security.Contexts;

namespace Woad.Security.Conversation;

/// <summary>The body of the answer that issues a security context, or renews its key.</summary>
internal sealed class IssuedTokenWriter(
    SecurityContextReference token, string? context, byte[] entropy, int keySize, DateTime created, DateTime expires)
    : TokenResponseWriter(token.Names, context)
{
    private readonly string _id = $"uuid-{Guid.NewGuid()}-1";

    protected override void WriteResponse(XmlDictionaryWriter writer)
    {
        var names = token.Names;
        writer.WriteElementString(names.TrustPrefix, "TokenType", names.Trust, names.TokenType);
        Start(writer, "RequestedSecurityToken");
        token.WriteToken(writer);
        writer.WriteEndElement();
        Start(writer, "RequestedAttachedReference");
        token.WriteAttached(writer);
        writer.WriteEndElement();
        Start(writer, "RequestedUnattachedReference");
        token.WriteUnattached(writer);
        writer.WriteEndElement();
        Start(writer, "RequestedProofToken");
        writer.WriteElementString(names.TrustPrefix, "ComputedKey", names.Trust, names.ComputedKey);
        writer.WriteEndElement();
        TokenElements.WriteEntropy(writer, names, entropy, _id);
        Start(writer, "Lifetime");
        writer.WriteElementString("u", SecurityNames.Created, SecurityNames.Utility, Timestamp.Text(created));
        writer.WriteElementString("u", SecurityNames.Expires, SecurityNames.Utility, Timestamp.Text(expires));
        writer.WriteEndElement();
        writer.WriteElementString(names.TrustPrefix, "KeySize", names.Trust, XmlConvert.ToString(keySize));
    }
}
