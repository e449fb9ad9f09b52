using System.Collections.Frozen;
using System.Globalization;
using System.Text;
using System.Xml;

namespace Woad.MessageLogs;

/// <summary>Copies an envelope into a log without the secrets that it may have.</summary>
internal static class LoggedXml
{
    private const string Removed = "Removed";

    /// <summary>The token with the name of a user. Its password is an element of its own.</summary>
    private const string Person = "UsernameToken";

    /// <summary>
    /// Elements whose content proves an identity, or is a key, in the namespaces of <see cref="Families"/>.
    /// </summary>
    private static readonly FrozenSet<string> Secrets = new[]
    {
        "Password", "Nonce", "BinarySecurityToken", "BinarySecret", "BinaryExchange", "Entropy",
        "RequestedProofToken", "RequestedSecurityToken", "Assertion", "EncryptedAssertion",
    }.ToFrozenSet(StringComparer.Ordinal);

    /// <summary>The beginnings of the namespaces of WS-Security, WS-Trust and SAML, in all versions.</summary>
    private static readonly string[] Families =
    [
        "http://docs.oasis-open.org/wss/", "http://docs.oasis-open.org/ws-sx/", "http://schemas.xmlsoap.org/ws/",
        "urn:oasis:names:tc:SAML:",
    ];

    /// <summary>Copies an envelope.</summary>
    /// <param name="reader">A reader before the envelope.</param>
    /// <param name="writer">Takes it.</param>
    /// <param name="parts">The parts that are copied.</param>
    public static void Copy(XmlReader reader, XmlWriter writer, LoggedParts parts)
    {
        reader.MoveToContent();
        while (!reader.EOF)
        {
            if (!parts.HasBody && reader is { NodeType: XmlNodeType.Element, Depth: 1, LocalName: "Body" })
            {
                reader.Skip();
                continue;
            }

            CopyNode(reader, writer, parts.HasNames);
        }
    }

    /// <summary>A value of a peer without characters that XML does not have.</summary>
    /// <param name="value">The value.</param>
    public static string Escape(string value)
    {
        var at = 0;
        while (at < value.Length && LengthAt(value, at) is var length and > 0)
        {
            at += length;
        }

        if (at == value.Length)
        {
            return value;
        }

        var text = new StringBuilder(value, 0, at, value.Length + 16);
        while (at < value.Length)
        {
            if (LengthAt(value, at) is var length and > 0)
            {
                text.Append(value, at, length);
                at += length;
            }
            else
            {
                text.Append(CultureInfo.InvariantCulture, $"\\u{(int)value[at++]:X4}");
            }
        }

        return text.ToString();
    }

    /// <summary>The number of UTF-16 units of a character of XML; 0 when XML does not have it.</summary>
    private static int LengthAt(string value, int at) =>
        XmlConvert.IsXmlChar(value[at]) ? 1
        : at + 1 < value.Length && XmlConvert.IsXmlSurrogatePair(value[at + 1], value[at]) ? 2
        : 0;

    private static void CopyNode(XmlReader reader, XmlWriter writer, bool hasNames)
    {
        switch (reader.NodeType)
        {
            case XmlNodeType.Element:
                var isEmpty = reader.IsEmptyElement;
                var isSecret = IsSecret(reader, hasNames);
                writer.WriteStartElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
                if (isSecret)
                {
                    writer.WriteComment(Removed);
                    writer.WriteEndElement();
                    reader.Skip();
                    return;
                }

                CopyAttributes(reader, writer);
                if (isEmpty)
                {
                    writer.WriteEndElement();
                }

                break;
            case XmlNodeType.EndElement:
                writer.WriteFullEndElement();
                break;
            case XmlNodeType.Text or XmlNodeType.CDATA or XmlNodeType.Whitespace or XmlNodeType.SignificantWhitespace:
                writer.WriteString(Escape(reader.Value));
                break;
            default:
                break;
        }

        reader.Read();
    }

    private static void CopyAttributes(XmlReader reader, XmlWriter writer)
    {
        while (reader.MoveToNextAttribute())
        {
            writer.WriteAttributeString(
                reader.Prefix, reader.LocalName, reader.NamespaceURI, Escape(reader.Value));
        }

        reader.MoveToElement();
    }

    private static bool IsSecret(XmlReader reader, bool hasNames) =>
        (Secrets.Contains(reader.LocalName) || (!hasNames && reader.LocalName == Person))
        && Families.Any(family => reader.NamespaceURI.StartsWith(family, StringComparison.Ordinal));
}
