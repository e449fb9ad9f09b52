using System.Buffers;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>Writes parts of an envelope by the BCL's writers, in the scope of the envelope's start tags.</summary>
internal static class PartWriter
{
    /// <summary>Appends the headers that <paramref name="write"/> writes, which must be whole elements.</summary>
    public static void WriteHeaders(
        EncodingModel encoding, BinaryWriterSession? strings, EnvelopeBuffer into, Action<XmlDictionaryWriter> write) =>
        Write(encoding, encoding.IsText, strings, "Header", into, write);

    /// <summary>Appends the nodes inside Body that <paramref name="write"/> writes.</summary>
    public static void WriteBody(
        EncodingModel encoding, bool asText, BinaryWriterSession? strings, EnvelopeBuffer into,
        Action<XmlDictionaryWriter> write) =>
        Write(encoding, asText, strings, "Body", into, write);

    /// <summary>
    /// Writes the body of a message ([SOAP12-1] 5.3); returns its start tag, which may declare namespaces.
    /// </summary>
    public static byte[] WriteWholeBody(
        Message message, EncodingModel encoding, bool asText, BinaryWriterSession? strings, EnvelopeOutput content) =>
        WriteWholeBody(encoding, asText, strings, content, message.WriteStartBody, message.WriteBodyContents);

    /// <summary>Writes a start tag of Body and its content ([SOAP12-1] 5.3); returns the tag.</summary>
    public static byte[] WriteWholeBody(
        EncodingModel encoding,
        bool asText,
        BinaryWriterSession? strings,
        EnvelopeOutput content,
        Action<XmlDictionaryWriter> writeStart,
        Action<XmlDictionaryWriter> writeContents)
    {
        byte[] tag = [];
        Write(encoding, asText, strings, null, (bytes, writer) =>
        {
            var at = bytes.WrittenCount;
            writeStart(writer);

            // Its declarations are written once something follows: a comment, which is cut out again.
            writer.WriteComment("");
            writer.Flush();
            tag = bytes.WrittenSpan[at..^(asText ? "<!---->".Length : 2)].ToArray();
            at = bytes.WrittenCount;
            writeContents(writer);
            writer.Flush();
            content.Write(bytes.WrittenSpan[at..]);
        });
        return tag;
    }

    /// <summary>Appends whole elements that need nothing declared around them.</summary>
    public static void WriteAlone(
        EncodingModel encoding, bool asText, EnvelopeBuffer into, Action<XmlDictionaryWriter> write)
    {
        if (asText)
        {
            var scratch = ScratchWriter.Rent();
            write(scratch.Writer);
            scratch.Writer.Flush();
            into.Append(scratch.Bytes.WrittenSpan);
            scratch.Return();
            return;
        }

        var bytes = new ArrayBufferWriter<byte>(512);
        using var stream = new BufferWriterStream { Output = bytes };
        using (var writer = WholeTextWriter.Create(stream))
        {
            write(writer);
            writer.Flush();
        }

        into.Append(bytes.WrittenSpan);
    }

    private static void Write(
        EncodingModel encoding, bool asText, BinaryWriterSession? strings, string parent, EnvelopeBuffer into,
        Action<XmlDictionaryWriter> write) =>
        Write(encoding, asText, strings, parent, (bytes, writer) =>
        {
            var start = bytes.WrittenCount;
            write(writer);
            writer.Flush();

            // As text the start tag around is finished by the content that follows it.
            var content = bytes.WrittenSpan[start..];
            into.Append(content is [(byte)'>', ..] ? content[1..] : content);
        });

    /// <param name="encoding">The version, and the encoding unless <paramref name="asText"/> asks for another.</param>
    /// <param name="asText">Whether to write text.</param>
    /// <param name="strings">The strings that binary parts may refer to; null for none.</param>
    /// <param name="parent">The element around the parts, inside Envelope; null for none.</param>
    /// <param name="write">Writes the parts; is given the bytes so far.</param>
    private static void Write(
        EncodingModel encoding, bool asText, BinaryWriterSession? strings, string? parent,
        Action<ArrayBufferWriter<byte>, XmlDictionaryWriter> write)
    {
        if (asText)
        {
            var scratch = ScratchWriter.Rent();
            Write(encoding, parent, scratch.Bytes, scratch.Writer, write);
            scratch.Return();
            return;
        }

        var lent = strings?.Lend();
        try
        {
            var bytes = new ArrayBufferWriter<byte>(1024);
            using var stream = new BufferWriterStream { Output = bytes };
            using var writer = WholeTextWriter.Create(stream, lent);
            Write(encoding, parent, bytes, writer, write);
        }
        finally
        {
            if (lent is not null)
            {
                strings!.Return(lent);
            }
        }
    }

    private static void Write(
        EncodingModel encoding,
        string? parent,
        ArrayBufferWriter<byte> bytes,
        XmlDictionaryWriter writer,
        Action<ArrayBufferWriter<byte>, XmlDictionaryWriter> write)
    {
        var version = encoding.Version;
        writer.WriteStartElement("s", "Envelope", version.Envelope.Namespace);
        if (encoding.HasAddressing)
        {
            writer.WriteXmlnsAttribute("a", version.Addressing.Namespace);
        }

        writer.WriteStartElement("s", parent ?? "Header", version.Envelope.Namespace);
        if (parent is null)
        {
            // Without content the start tag of Envelope would not be finished.
            writer.WriteFullEndElement();
        }

        writer.Flush();
        write(bytes, writer);
    }
}
