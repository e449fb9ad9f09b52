using System.Xml;
using Woad.Envelopes;
using Woad.Messages;

namespace Woad.Encoders.Parts;

/// <summary>
/// Writes parts of a binary envelope anew that refer to the string table of a connection: afterwards they refer to none,
/// and may go over another connection. That happens when a connection was lost, and costs a pass of the BCL's reader.
/// </summary>
internal static class InlineStrings
{
    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="headers">Whole headers, in the scope of the usual start tags.</param>
    /// <param name="strings">The strings that they refer to.</param>
    public static ReadOnlySpan<byte> Headers(EncodingModel encoding, ReadOnlySpan<byte> headers, XmlBinaryReaderSession strings)
    {
        var frame = EnvelopeFrame.Of(encoding);
        byte[] document = [.. frame.Start, .. frame.StartHeader, .. headers, .. frame.EndHeader, .. frame.StartBody, .. frame.EndBody, .. frame.End];
        var into = new EnvelopeBuffer();
        using var reader = Open(document, strings);
        PartWriter.WriteHeaders(encoding, null, into, writer => XmlFragment.WriteContents(reader, writer));
        return into.ReleaseToArray();
    }

    /// <summary>The same for the nodes inside Body.</summary>
    public static ReadOnlySpan<byte> Body(EncodingModel encoding, ReadOnlyMemory<byte> nodes, XmlBinaryReaderSession strings)
    {
        var into = new EnvelopeBuffer();
        using var reader = Open(BodyForms.Document(encoding, null, nodes, isText: false).Bytes, strings);
        PartWriter.WriteBody(encoding, asText: false, null, into, writer => XmlFragment.WriteContents(reader, writer));
        return into.ReleaseToArray();
    }

    /// <summary>A reader on the first element inside Envelope. Quotas are for the messages of peers.</summary>
    private static XmlDictionaryReader Open(byte[] document, XmlBinaryReaderSession strings)
    {
        var reader = XmlDictionaryReader.CreateBinaryReader(
            document, 0, document.Length, WireDictionary.Instance, XmlDictionaryReaderQuotas.Max, strings);
        reader.ReadStartElement();
        reader.MoveToContent();
        return reader;
    }
}
