using System.Text;
using System.Xml;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>Gives elements the wsu:Id by which a signature refers to them.</summary>
internal static class Cover
{
    /// <summary>The namespace of ids.</summary>
    public const string Utility = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

    /// <summary>The attribute.</summary>
    public static XmlName IdName { get; } = XmlName.Standard("Id", Utility);

    /// <summary>
    /// The header that an encrypted header is in WS-Security 1.0. It has the Id of XML Encryption, by which signatures
    /// refer to it, and no other.
    /// </summary>
    public static HeaderName Encrypted { get; } = new("EncryptedData", "http://www.w3.org/2001/04/xmlenc#");

    /// <summary>The attribute that names such a header.</summary>
    public static XmlName EncryptedId { get; } = XmlName.Standard("Id", "");

    /// <summary>
    /// The attribute with the declaration of its prefix as they stand in a start tag of text, up to the Id.
    /// </summary>
    private static ReadOnlySpan<byte> TextStart => " u:Id=\""u8;

    private static ReadOnlySpan<byte> TextRest =>
        "\" xmlns:u=\"http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd\""u8;

    /// <summary>
    /// The same as records: u:Id as strings of the static dictionary ([MC-NBFX] 2.2.2), a Chars8 record.
    /// </summary>
    private static ReadOnlySpan<byte> BinaryStart => [0x20, 0x1C, 0x98];

    private static ReadOnlySpan<byte> BinaryRest => [0x0B, 0x01, (byte)'u', 0x66];

    /// <summary>Bytes that <see cref="Write"/> writes.</summary>
    public static int Length(string id, bool isText) => id.Length
        + (isText ? TextStart.Length + TextRest.Length : BinaryStart.Length + 1 + BinaryRest.Length);

    /// <summary>Writes the attribute, for the end of a start tag; in binary XML as records ([MC-NBFX] 2.2.2).</summary>
    /// <param name="id">The Id: ASCII, less than 256 characters.</param>
    /// <param name="isText">Whether the tag is text.</param>
    /// <param name="into">Takes <see cref="Length"/> bytes.</param>
    public static void Write(string id, bool isText, Span<byte> into)
    {
        var start = isText ? TextStart : BinaryStart;
        start.CopyTo(into);
        into = into[start.Length..];
        if (!isText)
        {
            into[0] = (byte)id.Length;
            into = into[1..];
        }

        Encoding.ASCII.GetBytes(id, into);
        (isText ? TextRest : BinaryRest).CopyTo(into[id.Length..]);
    }

    /// <summary>Whether a start tag goes on behind its Id as <see cref="Write"/> does, and ends.</summary>
    public static bool IsRest(ReadOnlySpan<byte> tag) =>
        tag.Length == TextRest.Length + 1 && tag.StartsWith(TextRest) && tag[^1] == (byte)'>';

    /// <summary>Where a start tag of well-formed text can take another attribute: in front of its end.</summary>
    public static int EndOfTag(ReadOnlySpan<byte> element)
    {
        for (var i = 1; ; i++)
        {
            i += element[i..].IndexOfAny("\"'>"u8);
            if (element[i] == (byte)'>')
            {
                return element[i - 1] == (byte)'/' ? i - 1 : i;
            }

            i += 1 + element[(i + 1)..].IndexOf(element[i]);
        }
    }

    /// <summary>
    /// Whether a start tag of text has an Id, or another meaning for the prefix of one, by all appearances.
    /// </summary>
    public static bool MayHaveId(ReadOnlySpan<byte> tag) =>
        tag.IndexOf(":Id"u8) >= 0 || tag.IndexOf("u:"u8) >= 0 || tag.IndexOf(":u"u8) >= 0;

    /// <summary>The Id of the element that <paramref name="reader"/> is on; null for none.</summary>
    public static string? IdOf(XmlDictionaryReader reader) => reader.GetAttribute("Id", Utility);

    /// <summary>The Id of the header that <paramref name="reader"/> is on; null for none.</summary>
    public static string? IdOfHeader(XmlDictionaryReader reader) =>
        reader.IsStartElement(Encrypted.Name, Encrypted.Namespace) ? reader.GetAttribute("Id") : IdOf(reader);

    /// <summary>Copies the element that <paramref name="reader"/> is on, with an Id.</summary>
    public static void Copy(XmlDictionaryReader reader, XmlDictionaryWriter writer, string id)
    {
        CopyStart(reader, writer, id);
        XmlFragment.WriteContents(reader, writer);
        writer.WriteEndElement();
    }

    /// <summary>
    /// Copies the start tag that <paramref name="reader"/> is on, with an Id; the element stays open.
    /// </summary>
    public static void CopyStart(XmlDictionaryReader reader, XmlDictionaryWriter writer, string id)
    {
        writer.WriteStartElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
        writer.WriteAttributes(reader, defattr: false);
        writer.WriteAttributeString("u", "Id", Utility, id);
    }

    /// <summary>The position of an Id in a header that is text; -1 when it has one, or the prefix of one.</summary>
    public static int PlaceOfId(ReadOnlySpan<byte> header)
    {
        var at = EndOfTag(header);
        return MayHaveId(header[..at]) ? -1 : at;
    }
}
