using System.Buffers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Envelopes;
using Woad.Messages;
using Woad.Xml.Mtom;
using Woad.Xml;

namespace Woad.Encoders.Streams;

/// <summary>MTOM messages: what a transport calls a content type, and bytes in MIME form.</summary>
internal static class MtomEncoding
{
    // Each message has a number of its own. It has 18 digits, as the times that WCF takes for it.
    private const long LowestNumber = 100_000_000_000_000_000;

    /// <summary>The content type of endpoints; each message has its own, with the boundary.</summary>
    public const string ContentType = "multipart/related; type=\"application/xop+xml\"";

    /// <summary>The media type of the envelope inside.</summary>
    public static string EnvelopeType(MessageVersion version) =>
        version.Envelope == EnvelopeVersion.Soap11 ? "text/xml" : "application/soap+xml";

    /// <summary>
    /// Where the MIME body begins, and its content type: that of the transport, or the headers before it.
    /// </summary>
    /// <returns>-1 when the headers have not all arrived.</returns>
    /// <exception cref="XmlException">The headers are malformed.</exception>
    public static int FindBody(EnvelopeBuffer bytes, EncodingModel encoding, out string contentType)
    {
        if (bytes.ContentType is { } given && !encoding.HasMimeHeaders)
        {
            contentType = given;
            return 0;
        }

        return MtomHeaders.TryRead(bytes.Span, encoding.MtomLimits, out contentType, out var length) ? length : -1;
    }

    /// <summary>
    /// Whether a message on an MTOM endpoint is plain text of its SOAP version, as WCF's encoder accepts it.
    /// </summary>
    public static bool IsPlain(string contentType) =>
        !contentType.StartsWith("multipart/", StringComparison.OrdinalIgnoreCase);

    /// <summary>
    /// Where the content of the first part, which is the root of a streamed message, begins; -1 when it has not
    /// arrived.
    /// </summary>
    public static int FindRoot(ReadOnlySpan<byte> body)
    {
        var boundary = body.StartsWith("--"u8) ? 0 : body.IndexOf("\r\n--"u8);
        var headers = boundary < 0 ? -1 : body[boundary..].IndexOf("\r\n\r\n"u8);
        return headers < 0 ? -1 : boundary + headers + 4;
    }

    /// <summary>The bytes of a received message, for readers.</summary>
    /// <exception cref="ProtocolException">They are not in MIME form.</exception>
    public static EnvelopeSource Source(EnvelopeBuffer bytes, EncodingModel encoding)
    {
        try
        {
            var start = FindBody(bytes, encoding, out var contentType);
            if (start < 0)
            {
                throw new XmlException("The MTOM message ends within its headers.");
            }

            return IsPlain(contentType)
                ? new TextEnvelopeSource(bytes.Memory[start..], encoding.Quotas)
                // Its parts are in memory already, and were counted as they came.
                : new MtomEnvelopeSource(
                    bytes.Memory[start..], contentType, encoding.MtomLimits with { MaxBufferSize = int.MaxValue },
                    encoding.Quotas);
        }
        catch (XmlException e)
        {
            throw new ProtocolException(Escaped.Text(
                $"The received message is not a valid MTOM message: {e.Message}"), e);
        }
    }

    /// <summary>A reader at the start of a message that is still arriving. Its reads wait for the peer.</summary>
    public static XmlDictionaryReader OpenReader(Stream body, string contentType, EncodingModel encoding) =>
        IsPlain(contentType)
            ? XmlDictionaryReader.CreateTextReader(body, null, encoding.Quotas, null)
            : MtomXmlReader.Create(body, contentType, encoding.MtomLimits, encoding.Quotas);

    /// <summary>
    /// Begins a message: its headers where the transport has none, and what stands before the envelope.
    /// </summary>
    public static MtomWriter Begin(IBufferWriter<byte> output, EncodingModel encoding)
    {
        var writer = new MtomWriter(
            output, EnvelopeType(encoding.Version), action: null,
            Random.Shared.NextInt64(LowestNumber, 10 * LowestNumber))
        {
            Charset = encoding.TextEncoding.WebName,
        };
        if (encoding.HasMimeHeaders)
        {
            writer.WriteHeaders();
        }

        return writer;
    }

    /// <summary>Writes the envelope; its large binary contents are kept for the end ([XOP] 4).</summary>
    public static void WriteEnvelope(
        Message message, EncodingModel encoding, MtomWriter mtom, IBufferWriter<byte> output)
    {
        mtom.Begin();
        if (encoding.IsUtf8)
        {
            WriteEnvelope(message, mtom, output);
            return;
        }

        var utf8 = new ArrayBufferWriter<byte>();
        WriteEnvelope(message, mtom, utf8);
        var isBig = encoding.TextEncoding.CodePage == Encoding.BigEndianUnicode.CodePage;
        XmlTranscoder.FromUtf8(
            utf8.WrittenSpan, isBig ? XmlTextEncoding.Utf16BigEndian : XmlTextEncoding.Utf16LittleEndian, output);
    }

    /// <summary>
    /// The root part as UTF-8, as far as it has arrived; null when it is written in UTF-8.
    /// </summary>
    /// <param name="body">The MIME body, as far as it has arrived.</param>
    /// <param name="root">Where the content of the root begins.</param>
    /// <exception cref="XmlException">The bytes do not fit their encoding.</exception>
    public static byte[]? RootAsUtf8(ReadOnlySpan<byte> body, int root)
    {
        var content = body[root..];
        if (XmlTranscoder.Detect(content) is var encoding && encoding == XmlTextEncoding.Utf8)
        {
            return null;
        }

        if (root > 0)
        {
            // The line before the headers of the root stands behind it, too.
            var line = body.StartsWith("--"u8) ? body : body[(body.IndexOf("\r\n--"u8) + 2)..];
            byte[] delimiter = [.. "\r\n"u8, .. line[..line.IndexOf("\r\n"u8)]];
            var end = content.IndexOf(delimiter);
            content = end < 0 ? content : content[..end];
        }

        // What has arrived may end within a character.
        content = content[..(content.Length & ~1)];
        var last = content.Length < 2 ? 0 : content[encoding == XmlTextEncoding.Utf16BigEndian ? ^2 : ^1];
        var utf8 = new ArrayBufferWriter<byte>();
        XmlTranscoder.ToUtf8((last & 0xFC) == 0xD8 ? content[..^2] : content, encoding, utf8);
        return utf8.WrittenSpan.ToArray();
    }

    /// <summary>Writes a whole message.</summary>
    public static void Write(Message message, EncodingModel encoding, EnvelopeOutput output)
    {
        var mtom = Begin(output, encoding);
        output.ContentType = mtom.ContentType;
        WriteEnvelope(message, encoding, mtom, output);
        mtom.Complete();
    }

    private static void WriteEnvelope(Message message, MtomWriter mtom, IBufferWriter<byte> output)
    {
        using var stream = new BufferWriterStream { Output = output };
        var writer = new MtomXmlWriter(mtom, stream);
        message.WriteMessage(writer);
        writer.Flush();
    }
}
