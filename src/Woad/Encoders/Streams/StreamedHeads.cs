using System.ServiceModel;
using System.Xml;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders.Streams;

/// <summary>Reads the beginning of a streamed envelope.</summary>
internal static class StreamedHeads
{
    /// <summary>
    /// Looks at what has come so far; a head that dribbles in is looked at this often, then only when it has grown.
    /// </summary>
    private const int EagerLooks = 32;

    /// <summary>Reads the head of <paramref name="body"/> into <paramref name="bytes"/>.</summary>
    /// <exception cref="QuotaExceededException">It takes more than <paramref name="maxBytes"/>.</exception>
    /// <exception cref="ProtocolException">The bytes are no envelope of the encoding.</exception>
    public static async ValueTask<StreamedHead> ReadAsync(
        StreamedBody body, EnvelopeBuffer bytes, EncodingModel encoding, int maxBytes)
    {
        var looks = 0;
        var seen = 0;
        while (true)
        {
            var more = await body.ReadIntoAsync(bytes).ConfigureAwait(false);
            var isWorth = looks++ < EagerLooks || bytes.Length - seen >= seen / 4 || !more || bytes.Length > maxBytes;
            if (!isWorth)
            {
                continue;
            }

            seen = bytes.Length;
            if (Look(bytes, encoding, isWhole: !more, out var error) is { } head)
            {
                return head;
            }

            if (!more)
            {
                throw new ProtocolException(Escaped.Text(
                    $"The received message is not a well-formed envelope: {error?.Message}"), error);
            }

            if (bytes.Length > maxBytes)
            {
                throw new QuotaExceededException(Escaped.Text(
                    $"The beginning of a streamed message, with its headers, takes more than {maxBytes} bytes. To "
                        + $"increase the quota, use the MaxBufferSize property on the appropriate binding element."));
            }
        }
    }

    private static StreamedHead? Look(
        EnvelopeBuffer bytes, EncodingModel encoding, bool isWhole, out XmlException? error)
    {
        error = null;
        try
        {
            if (encoding.IsMtom)
            {
                return LookInPackage(bytes, encoding);
            }

            if (encoding.IsText)
            {
                return LookAtText(bytes.Span, encoding);
            }

            var binary = new BinaryXmlReader(bytes.Span, null, encoding.Limits);
            var head = Walk(ref binary, encoding);

            // Attributes may follow a binary tag: the byte behind it must be there.
            return isWhole || binary.Offset < bytes.Length ? head : null;
        }
        catch (XmlException e)
        {
            error = e;
            return null;
        }
    }

    private static StreamedHead? LookInPackage(EnvelopeBuffer bytes, EncodingModel encoding)
    {
        var start = MtomEncoding.FindBody(bytes, encoding, out var contentType);
        if (start < 0)
        {
            return null;
        }

        var root = MtomEncoding.IsPlain(contentType) ? 0 : MtomEncoding.FindRoot(bytes.Span[start..]);
        if (root < 0)
        {
            return null;
        }

        if (MtomEncoding.RootAsUtf8(bytes.Span[start..], root) is { } utf8)
        {
            return LookAtText(utf8, encoding) with
            {
                RootStart = start + root,
                Mime = (start, contentType),
                Utf8 = utf8,
            };
        }

        root += start;
        var head = LookAtText(bytes.Span[root..], encoding);
        return head with { BodyOffset = root + head.BodyOffset, RootStart = root, Mime = (start, contentType) };
    }

    private static StreamedHead LookAtText(ReadOnlySpan<byte> bytes, EncodingModel encoding)
    {
        var start = new TextXmlReader(bytes, encoding.Limits);
        StreamedPart.EnterBody(ref start, EnvelopeNames.Of(encoding.Version.Envelope));
        var text = new TextXmlReader(bytes, encoding.Limits);
        return Walk(ref text, encoding) with { BodyOffset = start.Position };
    }

    private static StreamedHead Walk<TReader>(ref TReader reader, EncodingModel encoding)
        where TReader : struct, IPositionedXmlReader, allows ref struct
    {
        var names = EnvelopeNames.Of(encoding.Version.Envelope);
        StreamedPart.EnterBody(ref reader, names);
        if (reader.Next() != XmlNext.Start)
        {
            return new StreamedHead(reader.Offset, reader.Next() == XmlNext.End, false);
        }

        var head = new StreamedHead(reader.Offset, false, reader.IsStart(names.Fault));
        reader.Start();
        if (reader.Next() == XmlNext.Start)
        {
            reader.Start();
        }

        return head;
    }
}
