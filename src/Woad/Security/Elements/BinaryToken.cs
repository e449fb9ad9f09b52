using System.Xml;

namespace Woad.Security.Elements;

/// <summary>A BinarySecurityToken: a certificate or a Kerberos ticket.</summary>
/// <param name="Id">What the message refers to it by; null without.</param>
/// <param name="ValueType">The kind of token.</param>
/// <param name="Bytes">The token.</param>
internal sealed record BinaryToken(string? Id, string ValueType, byte[] Bytes)
{
    /// <summary>Reads the element that <paramref name="reader"/> is on and moves behind it.</summary>
    public static BinaryToken Read(XmlDictionaryReader reader)
    {
        var id = reader.GetAttribute(SecurityNames.Id, SecurityNames.Utility);
        var type = reader.GetAttribute("ValueType") ?? "";
        return new BinaryToken(id, type, reader.ReadElementContentAsBase64());
    }

    /// <summary>Writes the element.</summary>
    public void Write(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement("o", SecurityNames.BinarySecurityToken, SecurityNames.Extension);
        writer.WriteAttributeString("u", SecurityNames.Id, SecurityNames.Utility, Id);
        writer.WriteAttributeString("ValueType", ValueType);
        writer.WriteAttributeString("EncodingType", SecurityNames.Base64);
        writer.WriteBase64(Bytes, 0, Bytes.Length);
        writer.WriteEndElement();
    }
}
