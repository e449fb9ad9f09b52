using System.Text;
using System.Xml;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>
/// Converts the nodes inside Body from one form to another. Namespaces that are declared around them stay in scope.
/// </summary>
internal static class BodyForms
{
    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="startBody">The start tag of Body in that encoding; null for the usual one.</param>
    /// <param name="content">The nodes.</param>
    /// <param name="isText">Whether they are text; otherwise they are binary, without reference to a connection's
    /// strings.</param>
    /// <param name="form">The form that is asked for.</param>
    public static byte[] Convert(
        EncodingModel encoding, byte[]? startBody, ReadOnlyMemory<byte> content, bool isText, BodyForm form)
    {
        if (form == BodyForm.Canonical)
        {
            return CanonicalParts.BodyContents(Document(encoding, startBody, content, isText), encoding);
        }

        using var reader = Open(encoding, startBody, content, isText, null);
        var converted = new EnvelopeBuffer();
        PartWriter.WriteBody(
            encoding, form == BodyForm.Text || encoding.IsText, null, converted,
            writer => XmlFragment.WriteContents(reader, writer));
        return converted.ReleaseToArray();
    }

    /// <summary>Text as the binary encoding that a connection takes.</summary>
    public static byte[] ToBinary(
        EncodingModel encoding, byte[]? startBody, ReadOnlyMemory<byte> text, BinaryWriterSession? strings)
    {
        using var reader = Open(encoding, startBody, text, isText: true, null);
        var converted = new EnvelopeBuffer();
        PartWriter.WriteBody(
            encoding, asText: false, strings, converted, writer => XmlFragment.WriteContents(reader, writer));
        return converted.ReleaseToArray();
    }

    /// <summary>
    /// An envelope of the endpoint's version that has nothing but Body, with <paramref name="content"/> in it.
    /// </summary>
    public static BodyDocument Document(
        EncodingModel encoding, byte[]? startBody, ReadOnlyMemory<byte> content, bool isText) =>
        isText
            ? TextDocument(
                encoding, startBody is null || encoding.IsText ? startBody : TextStart(encoding, startBody), content)
            : Document(EnvelopeFrame.Of(encoding), startBody, content, isText: false);

    /// <summary>The same for text, whatever the endpoint's encoding is, with the start tag of Body as text.</summary>
    public static BodyDocument TextDocument(EncodingModel encoding, byte[]? startBody, ReadOnlyMemory<byte> content) =>
        Document(EnvelopeFrame.TextOf(encoding), startBody, content, isText: true);

    /// <summary>A reader on the start tag of Body, with <paramref name="content"/> in it.</summary>
    public static XmlDictionaryReader Open(
        EncodingModel encoding, byte[]? startBody, ReadOnlyMemory<byte> content, bool isText,
        BinaryReaderSession? strings) =>
        Open(Document(encoding, startBody, content, isText), encoding, strings);

    /// <summary>The same for text, whatever the endpoint's encoding is, with the start tag of Body as text.</summary>
    public static XmlDictionaryReader OpenText(
        EncodingModel encoding, byte[]? startBody, ReadOnlyMemory<byte> content) =>
        Open(TextDocument(encoding, startBody, content), encoding, null);

    private static XmlDictionaryReader Open(BodyDocument document, EncodingModel encoding, BinaryReaderSession? strings)
    {
        var bytes = document.Bytes;
        var reader = document.IsText
            ? XmlDictionaryReader.CreateTextReader(bytes, 0, bytes.Length, Encoding.UTF8, encoding.Quotas, null)
            : XmlDictionaryReader.CreateBinaryReader(
                bytes, 0, bytes.Length, WireDictionary.Instance, encoding.Quotas, strings?.Bcl);
        reader.ReadStartElement();
        reader.MoveToContent();
        return reader;
    }

    private static BodyDocument Document(
        EnvelopeFrame frame, byte[]? startBody, ReadOnlyMemory<byte> content, bool isText) => new(
        [.. frame.Start, .. startBody ?? frame.StartBody, .. content.Span, .. frame.EndBody, .. frame.End], isText,
        frame.Start.Length);

    /// <summary>The start tag of a binary Body as text.</summary>
    public static byte[] TextStart(EncodingModel encoding, byte[] startBody)
    {
        using var reader = Open(encoding, startBody, default, isText: false, null);
        var tag = new StringBuilder("<s:Body");
        while (reader.MoveToNextAttribute())
        {
            tag.Append(' ').Append(reader.Name).Append("=\"").Append(
                System.Security.SecurityElement.Escape(reader.Value)).Append('"');
        }

        return Encoding.UTF8.GetBytes(tag.Append('>').ToString());
    }
}
