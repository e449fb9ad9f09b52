using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Xml;

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
    private readonly EnvelopeMap _map = new();
    private readonly CanonicalWriter _octets = new();
    private bool _isMapped;
    private int _version;

    /// <summary>Whether the text that was put into Body may have ended it: whoever reads all of Body finds out.</summary>
    private bool _isBodyOpen;

    /// <summary>What follows the text that <see cref="BeginText"/> has given room for; null for the end of the envelope.</summary>
    private byte[]? _rest;

    public override IReadOnlyList<HeaderName> Headers => Headed.Headers;

    /// <summary>The message that it is the content of.</summary>
    public Incoming Owner => message;

    /// <summary>The endpoint's encoding.</summary>
    public EncodingModel Encoding => encoding;

    public override int Version => _version;

    public override ReadOnlySpan<byte> BodyId => Headed.BodyId;

    public override PartBytes BodyBytes => new(message.Envelope.Span, IsText, message.Envelope.Strings, 1, Headed.BodyTag.Start.Value);

    /// <summary>The map of an envelope whose Body is whole.</summary>
    private EnvelopeMap Map
    {
        get
        {
            _isMapped &= !_isBodyOpen;
            return Headed;
        }
    }

    /// <summary>The map as far as headers and the start tag of Body go.</summary>
    private EnvelopeMap Headed
    {
        get
        {
            if (!_isMapped)
            {
                _map.Read(message.Envelope, encoding);
                (_isMapped, _isBodyOpen) = (true, false);
            }

            return _map;
        }
    }

    private bool IsText => encoding.IsText || message.Envelope.Form == BodyForm.Text;

    private EnvelopeSource Source => MessageReader.Source(message.Envelope, encoding);

    /// <summary>The owner has its next message.</summary>
    public void Restart() => (_isMapped, _isBodyOpen, _version, _rest) = (false, false, 0, null);

    public override ReadOnlySpan<byte> IdOf(int header) => Headed.IdOf(header);

    public override PartBytes HeaderBytes(int index) =>
        new(message.Envelope.Span, IsText, message.Envelope.Strings, 2, Headed.Ranges[index].Start.Value);

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

    public override void ReadHeader(int index, CanonicalWriter into, IReadOnlyList<string>? prefixes) =>
        CanonicalParts.Write(HeaderBytes(index), encoding, into);

    public override void ReadWholeBody(CanonicalWriter into, IReadOnlyList<string>? prefixes)
    {
        var end = CanonicalParts.Write(BodyBytes, encoding, into);
        if (_isBodyOpen && end != Headed.BodyEnd)
        {
            throw new ProtocolException("There is something behind the body of an envelope.");
        }

        _isBodyOpen = false;
    }

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

    public override void DropText() => _next.Release();

    public override Span<byte> BeginText(int most)
    {
        _next.Clear();
        if (!IsText)
        {
            _rest = UsualStart() ?? GeneralStart();
        }
        else if (Map.Body is { } range)
        {
            _rest = null;
            _next.Append(message.Envelope.Span[..range.Start]);
        }
        else
        {
            var tag = message.Envelope.Span[Map.BodyTag];
            _next.Append(message.Envelope.Span[..Map.BodyTag.Start]);
            _next.Append(tag[..^2]);
            _next.Append(">"u8);
            _rest = [.. "</"u8, .. tag[1..tag.IndexOfAny(" \t\r\n/>"u8)], (byte)'>', .. message.Envelope.Span[Map.BodyEnd..]];
        }

        return _next.GetMemory(most).Span;
    }

    private byte[] GeneralStart()
    {
        using var envelope = Source.CreateReader();
        return TextEnvelope.WriteStart(envelope, _next);
    }

    /// <summary>
    /// Writes a binary envelope as text up to the nodes inside Body; null, and nothing, when it is not of the usual layout.
    /// Canonical octets would lose prefixes that only values use, which the usual headers do not have.
    /// </summary>
    private byte[]? UsualStart()
    {
        var map = Headed;
        var (binary, text) = (EnvelopeFrame.Of(encoding), EnvelopeFrame.TextOf(encoding));
        var id = System.Text.Encoding.ASCII.GetString(map.BodyId);
        var attribute = id.Length == 0 ? 0 : Cover.Length(id, isText: false);
        Span<byte> tag = stackalloc byte[binary.StartBody.Length + 300];
        binary.StartBody.CopyTo(tag);
        if (id.Length > byte.MaxValue || !message.Envelope.Span.StartsWith(binary.Start) || !map.Headers.TrueForAll(UsualHeaders.Has))
        {
            return null;
        }

        if (attribute > 0)
        {
            Cover.Write(id, isText: false, tag[binary.StartBody.Length..]);
        }

        if (!message.Envelope.Span[map.BodyTag].SequenceEqual(tag[..(binary.StartBody.Length + attribute)]))
        {
            return null;
        }

        _next.Append(text.Start);
        _next.Append(text.StartHeader);
        for (var i = 0; i < map.Headers.Count; i++)
        {
            _octets.Clear();
            CanonicalParts.Write(HeaderBytes(i), encoding, _octets);
            _next.Append(_octets.Written);
        }

        _octets.Trim();
        _next.Append(text.EndHeader);
        _next.Append(text.StartBody.AsSpan(..^1));
        if (attribute > 0)
        {
            var length = Cover.Length(id, isText: true);
            Cover.Write(id, isText: true, _next.GetMemory(length).Span);
            _next.Advance(length);
        }

        _next.Append(">"u8);
        return text.Rest;
    }

    public override void EndText(int length)
    {
        _next.Advance(length);
        if (_rest is not null)
        {
            _next.Append(_rest);
        }
        else
        {
            _next.Append(message.Envelope.Span[Map.Body!.Value.End..]);
        }

        if (IsText && _isMapped && _rest is null)
        {
            _map.MoveBodyEnd(length);
            Take();
            (_isMapped, _isBodyOpen) = (true, true);
            return;
        }

        var isText = IsText;
        Take();
        if (!isText)
        {
            message.Envelope.Form = BodyForm.Text;
        }
    }

    private void WriteAsText(ReadOnlySpan<byte> content)
    {
        content.CopyTo(BeginText(content.Length));
        EndText(content.Length);
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
        _isMapped = false;
        _version++;
    }

    private byte[] Encode(MessageHeader header)
    {
        var bytes = new EnvelopeBuffer();
        PartWriter.WriteAlone(encoding, IsText, bytes, writer => header.WriteHeader(writer, encoding.Version));
        return bytes.ReleaseToArray();
    }
}
