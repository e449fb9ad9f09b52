using System.Buffers;
using System.ServiceModel.Channels;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>
/// Writes a message for a transport that streams: what can be complete before the first byte leaves, is.
/// </summary>
internal static class StreamedWriter
{
    /// <summary>Bytes that are read at a time of a raw body.</summary>
    private const int PieceBytes = 64 * 1024;

    /// <summary>
    /// Writes the beginning of a message, or all of it; <see cref="Outgoing.Rest"/> writes the rest, if there is any.
    /// </summary>
    public static async ValueTask WriteAsync(
        Message message, EncodingModel encoding, Outgoing into, CancellationToken cancellationToken = default)
    {
        var output = into.Bytes;
        if (encoding.Custom is { } custom)
        {
            if (RawContent(message) is { } raw)
            {
                output.ContentType = custom.ContentTypeOf(message);
                into.Rest = new RawContentBody(raw);
                return;
            }

            if (custom.StreamsWritten
                && !message.IsEmpty
                && message is not BodyWriterMessage { Body: Web.Bodies.CodecBodyWriter })
            {
                await EncodedBody.BeginAsync(message, custom, into).ConfigureAwait(false);
                return;
            }

            MessageWriter.Write(message, encoding, null, into);
            return;
        }

        if (message is BodyWriterMessage { Body: StreamContentWriter { Content: not null } body })
        {
            into.Rest = await WriteAroundAsync(message, body, encoding, null, output, cancellationToken)
                .ConfigureAwait(false);
            return;
        }

        if (message is ReceivedMessage or BodyWriterMessage { Body.IsBuffered: true }
            or BodyWriterMessage { Body: StreamContentWriter })
        {
            MessageWriter.Write(message, encoding, null, into);
            return;
        }

        into.Rest = new MessageBody(message, encoding, output);
    }

    /// <summary>Whether a message is to be written by <see cref="WriteWholeAsync"/>: its body is a stream.</summary>
    public static bool WritesWhole(Message message) =>
        message is BodyWriterMessage { Body: StreamContentWriter or Web.Bodies.ContentBodyWriter };

    /// <summary>
    /// Writes all of a message with a stream, for a transport that does not stream. The stream is read asynchronously.
    /// </summary>
    public static async ValueTask WriteWholeAsync(
        Message message, EncodingModel encoding, BinaryWriterSession? strings, Outgoing into,
        CancellationToken cancellationToken = default)
    {
        var output = into.Bytes;
        if (encoding.Custom is { } custom && RawContent(message) is { } raw)
        {
            await using (raw.ConfigureAwait(false))
            {
                using var all = new BufferWriterStream { Output = output };
                await raw.CopySourceAsync(all, PieceBytes, cancellationToken).ConfigureAwait(false);
            }

            output.ContentType = custom.ContentTypeOf(message);
            return;
        }

        if (encoding.Custom is not null || encoding.Kind == EncodingKind.Message
            || message is not BodyWriterMessage { Body: StreamContentWriter { Content: not null } body })
        {
            MessageWriter.Write(message, encoding, strings, into);
            return;
        }

        var content = await WriteAroundAsync(message, body, encoding, strings, output, cancellationToken)
            .ConfigureAwait(false);
        await using (content.ConfigureAwait(false))
        {
            using var sink = new BufferWriterStream { Output = output };
            await content.WriteAsync(sink, cancellationToken).ConfigureAwait(false);
        }
    }

    /// <summary>The bytes of a body without envelope, when a stream gives them.</summary>
    private static Stream? RawContent(Message message) =>
        message is BodyWriterMessage { Body: Web.Bodies.ContentBodyWriter body }
            && Web.Bodies.WebMessages.FormatOf(message) == WebContentFormat.Raw
            ? body.Content
            : null;

    private static async ValueTask<OutgoingBody> WriteAroundAsync(
        Message message, StreamContentWriter body, EncodingModel encoding, BinaryWriterSession? strings,
        EnvelopeOutput output, CancellationToken cancellationToken)
    {
        if (!encoding.IsMtom)
        {
            return WriteAround(message, body, encoding, strings, output);
        }

        // The writer looks at the first bytes: they are read before it runs.
        var content = await BegunStream.BeginAsync(body.Content!, cancellationToken).ConfigureAwait(false);
        body.AtContent = writer => writer.WriteValue(content);
        var mtom = MtomEncoding.Begin(output, encoding);
        output.ContentType = mtom.ContentType;
        MtomEncoding.WriteEnvelope(message, encoding, mtom, output);
        return new MtomBody(mtom);
    }

    private static OutgoingBody WriteAround(
        Message message, StreamContentWriter body, EncodingModel encoding, BinaryWriterSession? strings,
        EnvelopeOutput output)
    {
        var all = new ArrayBufferWriter<byte>(1024);
        var end = EnvelopeWriter.WriteAround(message, body, all, encoding.IsText, strings?.Bcl);
        var placeholder = encoding.IsText ? EnvelopeWriter.TextPlaceholder : EnvelopeWriter.BinaryPlaceholder;
        var head = all.WrittenSpan[..(end - placeholder)];
        var tail = all.WrittenSpan[end..].ToArray();
        if (encoding.IsText && !encoding.IsUtf8)
        {
            output.Write(TranscodedBody.Begin(encoding.TextEncoding, head));
            return new TranscodedBody(new TextContentBody(body.Content!, tail), encoding.TextEncoding);
        }

        output.Write(head);
        return encoding.IsText ? new TextContentBody(body.Content!, tail) : new BinaryContentBody(body.Content!, tail);
    }
}
