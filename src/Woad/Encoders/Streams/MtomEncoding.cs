using System.Buffers;
using System.ServiceModel;
using System.ServiceModel.Channels;
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
            Random.Shared.NextInt64(LowestNumber, 10 * LowestNumber));
        if (encoding.HasMimeHeaders)
        {
            writer.WriteHeaders();
        }

        return writer;
    }

    /// <summary>Writes the envelope; its large binary contents are kept for the end ([XOP] 4).</summary>
    public static void WriteEnvelope(Message message, MtomWriter mtom, IBufferWriter<byte> output)
    {
        mtom.Begin();
        using var stream = new BufferWriterStream { Output = output };
        var writer = new MtomXmlWriter(mtom, stream);
        message.WriteMessage(writer);
        writer.Flush();
    }

    /// <summary>Writes a whole message.</summary>
    public static void Write(Message message, EncodingModel encoding, EnvelopeOutput output)
    {
        var mtom = Begin(output, encoding);
        output.ContentType = mtom.ContentType;
        WriteEnvelope(message, mtom, output);
        mtom.Complete();
    }
}
