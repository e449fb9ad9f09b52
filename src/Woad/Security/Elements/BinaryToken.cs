using System.Xml;
using Woad.Xml;

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
    public void Write(CanonicalWriter into)
    {
        into.Raw(
            "<o:BinarySecurityToken xmlns:o=\""u8
                + "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd\" xmlns:u=\""u8
                + "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd\" EncodingType=\""u8);
        into.Value(SecurityNames.Base64);
        into.Raw("\" ValueType=\""u8);
        into.Value(ValueType);
        into.Raw("\" u:Id=\""u8);
        into.Value(Id!);
        into.Raw("\">"u8);
        into.Base64(Bytes);
        into.Raw("</o:BinarySecurityToken>"u8);
    }
}
