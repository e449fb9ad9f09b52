using System.ServiceModel.Channels;
using System.Xml;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;

namespace Woad.Encoders.Parts;

/// <summary>
/// The content of a message that is an envelope in bytes. A change cuts the bytes at the part that it is about; the
/// others stay as they are. Only a binary envelope whose body is replaced by text is written anew, as text.
/// </summary>
/// <param name="message">The message.</param>
/// <param name="encoding">The endpoint's encoding, which has parts.</param>
/// <param name="maxSize">Bytes that a received message may have.</param>
internal sealed class ReceivedEnvelope(Incoming message, EncodingModel encoding, int maxSize) : IncomingContent
{
    private readonly EnvelopeBuffer _next = new();
    private EnvelopeMap? _map;

    public override IReadOnlyList<HeaderName> Headers => Map.Headers;

    private EnvelopeMap Map => _map ??= EnvelopeMap.Of(message.Envelope, encoding);

    private bool IsText => encoding.IsText || message.Envelope.Form == BodyForm.Text;

    private EnvelopeSource Source => MessageReader.Source(message.Envelope, encoding);

    public override XmlDictionaryReader OpenHeader(int index)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual((uint)index, (uint)Map.Headers.Count, nameof(index));
        return Source.OpenHeader(index);
    }

    public override XmlDictionaryReader OpenBody() => Source.OpenBody();

    public override void RemoveHeader(int index) => Splice(Map.Ranges[index], default);

    public override void ReplaceHeader(int index, MessageHeader header) => Splice(Map.Ranges[index], Encode(header));

    public override void AddHeader(MessageHeader header, HeaderPlace place = HeaderPlace.End)
    {
        if (!Map.HasHeader)
        {
            var whole = new EnvelopeBuffer();
            PartWriter.WriteAlone(encoding, IsText, whole, writer =>
            {
                writer.WriteStartElement("s", "Header", encoding.Version.Envelope.Namespace);
                header.WriteHeader(writer, encoding.Version);
                writer.WriteEndElement();
            });
            Splice(Map.Header, whole.ReleaseToArray());
            return;
        }

        var at = place == HeaderPlace.Front ? Map.HeaderContent.Start : Map.HeaderContent.End;
        Splice(at..at, Encode(header));
    }

    public override ReadOnlyMemory<byte> ReadHeader(int index, IReadOnlyList<string>? prefixes = null) =>
        CanonicalParts.Header(message.Envelope, encoding, Map.Ranges[index].Start.Value, prefixes);

    public override ReadOnlyMemory<byte> ReadWholeBody(IReadOnlyList<string>? prefixes = null) =>
        CanonicalParts.WholeBody(message.Envelope, encoding, Map.BodyTag.Start.Value, prefixes);

    public override ReadOnlyMemory<byte> ReadBody(BodyForm form)
    {
        if (form == BodyForm.Canonical)
        {
            return CanonicalParts.BodyContents(message.Envelope, encoding, Map.BodyTag.Start.Value);
        }

        var asText = form == BodyForm.Text || encoding.IsText;
        if (asText == IsText && Map.Body is { } range && (form != BodyForm.Portable || message.Envelope.Strings is null || IsText))
        {
            return message.Envelope.Memory[range];
        }

        if (Map.Body is { } empty && empty.Start.Equals(empty.End))
        {
            return default;
        }

        var converted = new EnvelopeBuffer();
        using var envelope = Source.CreateReader();
        PartWriter.WriteBody(
            encoding, asText, null, converted, writer => BodyCopy.Write(envelope, writer, EnvelopeFrame.PrefixesOf(encoding)));
        return converted.ReleaseToArray();
    }

    public override void ReplaceBody(BodyForm form, ReadOnlySpan<byte> content)
    {
        if (form == BodyForm.Canonical)
        {
            throw new ArgumentException("A body is replaced by its bytes or by text. The canonical form is for digests.", nameof(form));
        }

        if (content.Length > maxSize)
        {
            throw ReceivedSize.Exceeded(content.Length, maxSize);
        }

        var isText = form == BodyForm.Text || encoding.IsText;
        if (isText && !IsText)
        {
            WriteAsText(content);
        }
        else if (isText || !IsText)
        {
            SpliceBody(content);
        }
        else
        {
            // A layer below has made text of it: so it stays.
            SpliceBody(BodyForms.Convert(encoding, null, content.ToArray(), isText: false, BodyForm.Text));
        }
    }

    private void WriteAsText(ReadOnlySpan<byte> content)
    {
        using (var envelope = Source.CreateReader())
        {
            TextEnvelope.Write(envelope, content, _next);
        }

        Take();
        message.Envelope.Form = BodyForm.Text;
    }

    private void SpliceBody(ReadOnlySpan<byte> content)
    {
        if (Map.Body is { } range)
        {
            Splice(range, content);
            return;
        }

        var bytes = message.Envelope.Span;
        var tag = bytes[Map.BodyTag];
        if (!IsText)
        {
            // The last record of the content has ended Body.
            Splice(Map.BodyTag.End..Map.BodyEnd, [.. content, .. EnvelopeFrame.Of(encoding).EndBody]);
            return;
        }

        var name = tag[1..tag.IndexOfAny(" \t\r\n/>"u8)];
        Splice(Map.BodyTag.Start..Map.BodyEnd, [.. tag[..^2], (byte)'>', .. content, .. "</"u8, .. name, (byte)'>']);
    }

    private void Splice(Range range, ReadOnlySpan<byte> bytes)
    {
        var whole = message.Envelope.Span;
        _next.Append(whole[..range.Start]);
        _next.Append(bytes);
        _next.Append(whole[range.End..]);
        Take();
    }

    /// <summary>
    /// The message is the envelope that was made of it: whatever was read of the old one is read again.
    /// </summary>
    private void Take()
    {
        message.Envelope.Take(_next);
        _next.Trim();
        message.Head = default;
        message.Message = null;
        _map = null;
    }

    private byte[] Encode(MessageHeader header)
    {
        var bytes = new EnvelopeBuffer();
        PartWriter.WriteAlone(encoding, IsText, bytes, writer => header.WriteHeader(writer, encoding.Version));
        return bytes.ReleaseToArray();
    }
}
