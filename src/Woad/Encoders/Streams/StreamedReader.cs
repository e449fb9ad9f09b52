using System.ServiceModel.Channels;
using System.Xml;
using Woad.Envelopes;
using Woad.Messages;

namespace Woad.Encoders.Streams;

/// <summary>Makes a message of which only the head has arrived.</summary>
internal static class StreamedReader
{
    /// <summary>What may follow a part without content.</summary>
    private const int MaxDrain = 16 * 1024;

    /// <summary>End of Body and of Envelope, behind the head: an envelope without a body.</summary>
    private static ReadOnlySpan<byte> BinaryEnd => [0x01, 0x01];

    /// <param name="body">What is still to come.</param>
    /// <param name="bytes">The head and what came with it; they belong to the message from now on.</param>
    /// <param name="head">What was found in them.</param>
    /// <param name="encoding">The encoder.</param>
    /// <param name="ownsConnection">Whether the message's end is that of the exchange (the client's side).</param>
    public static ArrivingMessage Open(
        StreamedBody body, EnvelopeBuffer bytes, in StreamedHead head, EncodingModel encoding, bool ownsConnection)
    {
        var rootStart = head.RootStart;
        var utf8 = head.Utf8;
        var start = HeadOnly(
            utf8 is null ? bytes.Span[rootStart..head.BodyOffset] : utf8.AsSpan(0, head.BodyOffset), encoding);
        var received = new ReceivedMessage(Source(start, encoding), encoding.Version);
        var (mimeStart, contentType) = head.Mime;
        return new ArrivingMessage(
            received,
            head.IsEmpty,
            head.IsFault,
            () =>
            {
                body.Rewind(bytes, mimeStart);
                return contentType is null
                    ? OpenReader(new BodyStream(body), encoding)
                    : MtomEncoding.OpenReader(new BodyStream(body), contentType, encoding);
            },
            (wrapper, part) =>
            {
                var offset = StreamedPart.Find(
                    utf8 is null ? bytes.Span[rootStart..] : utf8, encoding, wrapper, part);
                if (offset < 0 || contentType is null || MtomEncoding.IsPlain(contentType))
                {
                    return OpenPart(body, bytes, encoding, ownsConnection, offset < 0 ? offset : offset + rootStart);
                }

                body.Rewind(bytes, mimeStart);
                return new MtomContent(body, contentType, encoding, wrapper, part) { OwnsConnection = ownsConnection };
            },
            body)
        {
            OwnsConnection = ownsConnection,
        };
    }

    private static Stream? OpenPart(
        StreamedBody body, EnvelopeBuffer bytes, EncodingModel encoding, bool ownsConnection, int offset)
    {
        if (offset < 0)
        {
            if (ownsConnection)
            {
                _ = body.ReleaseAsync(MaxDrain).AsTask();
            }

            return offset == StreamedPart.Empty ? Stream.Null : null;
        }

        body.Rewind(bytes, offset);
        return encoding.IsText
            ? new TextContent(body, bytes, offset, encoding) { OwnsConnection = ownsConnection }
            : new BinaryContent(body, bytes, offset, encoding) { OwnsConnection = ownsConnection };
    }

    private static EnvelopeSource Source(byte[] bytes, EncodingModel encoding) => encoding.IsText
        ? new TextEnvelopeSource(bytes, encoding.Quotas)
        : new BinaryEnvelopeSource(bytes, null, encoding.Quotas);

    private static XmlDictionaryReader OpenReader(Stream stream, EncodingModel encoding) => encoding.IsText
        ? XmlDictionaryReader.CreateTextReader(stream, null, encoding.Quotas, null)
        : XmlDictionaryReader.CreateBinaryReader(stream, WireDictionary.Instance, encoding.Quotas);

    /// <summary>The bytes up to the body's content, with the end tags that belong to them.</summary>
    private static byte[] HeadOnly(ReadOnlySpan<byte> start, EncodingModel encoding)
    {
        if (!encoding.IsText)
        {
            return [.. start, .. BinaryEnd];
        }

        // An empty body stands as <s:Body/>, or its end tag is what comes next.
        if (start[^2] == '/')
        {
            return [.. start, .. "</"u8, .. TextNames.Root(start), (byte)'>'];
        }

        var tag = start.LastIndexOf((byte)'<');
        return [.. start, .. "</"u8, .. TextNames.At(start, tag), .. "></"u8, .. TextNames.Root(start), (byte)'>'];
    }
}
