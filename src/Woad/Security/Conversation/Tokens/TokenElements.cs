using System.Xml;
using Woad.Security.Elements;

namespace Woad.Security.Conversation;

/// <summary>Elements that requests for tokens and their answers have in common.</summary>
internal static class TokenElements
{
    public static void WriteEntropy(XmlDictionaryWriter writer, ConversationNames names, byte[] entropy, string id)
    {
        writer.WriteStartElement(names.TrustPrefix, "Entropy", names.Trust);
        writer.WriteStartElement(names.TrustPrefix, "BinarySecret", names.Trust);
        writer.WriteAttributeString("u", SecurityNames.Id, SecurityNames.Utility, id);
        writer.WriteAttributeString("Type", names.Nonce);
        writer.WriteString(Convert.ToBase64String(entropy));
        writer.WriteEndElement();
        writer.WriteEndElement();
    }
}
