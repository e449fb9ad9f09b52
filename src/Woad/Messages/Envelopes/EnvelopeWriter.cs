using System.Buffers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>Writes whole messages as text or as .NET binary XML.</summary>
/// <remarks>
/// The message is used up. When writing throws, what has reached the output is worthless; the writer is not reused.
/// </remarks>
internal static class EnvelopeWriter
{
    private const int PooledWriters = 16;

    /// <summary>Bytes that <see cref="WriteAround"/> leaves before its offset, as text and as binary.</summary>
    public const int TextPlaceholder = 4;

    public const int BinaryPlaceholder = 5;

    private static readonly byte[] Placeholder = new byte[3];

    private static readonly XmlPool<PooledXmlWriter> TextWriters = new(PooledWriters);
    private static readonly XmlPool<PooledXmlWriter> BinaryWriters = new(PooledWriters);

    /// <summary>Writes <paramref name="message"/> as text: UTF-8 without declaration, others with one.</summary>
    public static void WriteText(Message message, IBufferWriter<byte> output, Encoding? encoding = null)
    {
        if (encoding is not null && encoding.CodePage != Encoding.UTF8.CodePage)
        {
            WriteOtherText(message, output, encoding);
            return;
        }

        var pooled = TextWriters.Take() ?? MakeTextWriter();
        pooled.Stream.Output = output;
        ((IXmlTextWriterInitializer)pooled.Bcl).SetOutput(pooled.Stream, Encoding.UTF8, ownsStream: false);
        if (message.EncodedBody is { } body)
        {
            WriteAroundText(message, body, pooled);
        }
        else if (!ForwardedBody.TryWriteText(message, pooled))
        {
            WriteSerialized(message, pooled);
        }

        End(pooled);
        TextWriters.Return(pooled);
    }

    /// <summary>
    /// Writes <paramref name="message"/> as binary XML; strings that are not in the static dictionary go by number when
    /// there is a session that takes them.
    /// </summary>
    /// <param name="message">The message.</param>
    /// <param name="output">Takes the bytes.</param>
    /// <param name="session">The session; null for none.</param>
    /// <param name="strings">
    /// The table behind <paramref name="session"/>; null when it is not known, or there is none.
    /// </param>
    public static void WriteBinary(
        Message message, IBufferWriter<byte> output, XmlBinaryWriterSession? session,
        BinaryWriterSession? strings = null)
    {
        var pooled = BinaryWriters.Take() ?? MakeBinaryWriter();
        pooled.Stream.Output = output;
        ((SerializerBinaryWriter)pooled.Body).Strings = strings;
        ((IXmlBinaryWriterInitializer)pooled.Bcl).SetOutput(
            pooled.Stream, WireDictionary.Instance, session, ownsStream: false);
        if (message.EncodedBody is { } body && (session is null || strings is not null))
        {
            WriteAroundBinary(message, body, pooled, strings);
        }
        else if (session is not null && strings is null)
        {
            message.WriteMessage(pooled.Writer);
        }
        else if (!ForwardedBody.TryWriteBinary(message, pooled, strings))
        {
            WriteSerialized(message, pooled);
        }

        End(pooled);
        BinaryWriters.Return(pooled);
    }

    /// <summary>
    /// Writes everything of a message but the bytes of its stream, which belong at the returned offset of
    /// <paramref name="output"/>.
    /// </summary>
    public static int WriteAround(
        Message message, StreamContentWriter body, ArrayBufferWriter<byte> output, bool isText,
        XmlBinaryWriterSession? session = null)
    {
        var end = 0;

        // Content is written and cut out again: without any, the start tag would not be finished.
        body.AtContent = writer =>
        {
            writer.WriteBase64(Placeholder, 0, Placeholder.Length);
            writer.Flush();
            end = output.WrittenCount;
        };
        if (isText)
        {
            WriteText(message, output);
        }
        else
        {
            WriteBinary(message, output, session);
        }

        return end;
    }

    private static void WriteSerialized(Message message, PooledXmlWriter pooled)
    {
        if (message.SerializedBody is not { } body || message.Version.Envelope == EnvelopeVersion.None)
        {
            message.WriteMessage(pooled.Writer);
            return;
        }

        message.BeginWrite(pooled.Writer);
        WriteSerialized(message.Version, body, pooled);
        message.EndWrite(pooled.Writer);
    }

    private static void WriteSerialized(MessageVersion version, BodyWriter body, PooledXmlWriter pooled)
    {
        pooled.Body.Begin(pooled, version);
        body.WriteBodyContents(pooled.Body);
        pooled.Body.End();
    }

    // The bytes of the body are complete, or none of them are used: until then they are elsewhere.
    private static void WriteAroundText(Message message, EncodedBodyWriter body, PooledXmlWriter pooled)
    {
        message.BeginWrite(pooled.Writer);
        var scratch = ScratchWriter.Rent();
        if (body.TryWriteText(scratch.Bytes, message.Version))
        {
            pooled.EndStartTag();
            pooled.Stream.Write(scratch.Bytes.WrittenSpan);
        }
        else
        {
            WriteSerialized(message.Version, body, pooled);
        }

        scratch.Return();
        message.EndWrite(pooled.Writer);
    }

    private static void WriteAroundBinary(
        Message message, EncodedBodyWriter body, PooledXmlWriter pooled, BinaryWriterSession? strings)
    {
        message.BeginWrite(pooled.Writer);
        var scratch = ScratchWriter.Rent();
        if (body.TryWriteBinary(scratch.Bytes, strings, message.Version))
        {
            pooled.Writer.Flush();
            pooled.Stream.Write(scratch.Bytes.WrittenSpan);
        }
        else
        {
            WriteSerialized(message.Version, body, pooled);
        }

        scratch.Return();
        message.EndWrite(pooled.Writer);
    }

    private static void End(PooledXmlWriter pooled)
    {
        pooled.Writer.Flush();
        pooled.Writer.Close();
        pooled.Stream.Output = null;
    }

    private static void WriteOtherText(Message message, IBufferWriter<byte> output, Encoding encoding)
    {
        using var stream = new BufferWriterStream { Output = output };
        using var writer = XmlDictionaryWriter.CreateTextWriter(stream, encoding, ownsStream: false);
        writer.WriteStartDocument();
        message.WriteMessage(writer);
        writer.WriteEndDocument();
        writer.Flush();
    }

    private static PooledXmlWriter MakeTextWriter()
    {
        var stream = new BufferWriterStream();
        var text = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, ownsStream: false);
        return new PooledXmlWriter(new ValueXmlWriter(text), text, stream, new SerializerTextWriter(), SpaceLength: 1);
    }

    private static PooledXmlWriter MakeBinaryWriter()
    {
        var stream = new BufferWriterStream();
        var binary = XmlDictionaryWriter.CreateBinaryWriter(stream, WireDictionary.Instance, null, ownsStream: false);

        // A record of text, its length and the character ([MC-NBFX] 2.2.3.12).
        return new PooledXmlWriter(
            new WholeTextWriter(binary), binary, stream, new SerializerBinaryWriter(), SpaceLength: 3);
    }
}
