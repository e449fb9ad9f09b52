using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>
/// The content of a message that is an object: below custom channels, and in encodings without parts. A layer
/// that asks for the bytes of its body gets text.
/// </summary>
/// <param name="message">The message.</param>
/// <param name="encoding">The endpoint's encoding.</param>
/// <param name="open">Makes the object of the message, or returns the one there is.</param>
/// <param name="maxSize">Bytes that a received message may have.</param>
internal sealed class ReceivedObject(
    Incoming message, EncodingModel encoding, Func<Incoming, Message> open, int maxSize) : IncomingContent
{
    private byte[]? _startBody;
    private byte[]? _body;
    private byte[]? _text;
    private int _version;

    // Per header: a peer may send a thousand of them, and security asks for each after each that it has decrypted.
    private HeaderName[]? _names;
    private byte[]?[]? _ids;

    public override IReadOnlyList<HeaderName> Headers
    {
        get
        {
            var headers = Message.Headers;
            return _names is { } known && known.Length == headers.Count
                ? known
                : _names = [.. headers.Select(static h => new HeaderName(h.Name, h.Namespace))];
        }
    }

    public override int Version => _version;

    public override ReadOnlySpan<byte> BodyId
    {
        get
        {
            using var reader = OpenBody();
            return Encoding.UTF8.GetBytes(Cover.IdOf(reader) ?? "");
        }
    }

    public override PartBytes BodyBytes
    {
        get
        {
            var document = BodyForms.TextDocument(encoding, StartBody(), Body());
            return new PartBytes(document.Bytes, true, null, 1, document.BodyAt);
        }
    }

    private Message Message => open(message);

    public override ReadOnlySpan<byte> IdOf(int header)
    {
        var count = Message.Headers.Count;
        if (_ids is not { } known || known.Length != count)
        {
            _ids = known = new byte[]?[count];
        }

        return known[header] ??= ReadId(header);
    }

    public override PartBytes HeaderBytes(int index)
    {
        var bytes = HeaderDocument.Of(() => OpenHeader(index), out var offset);
        return new PartBytes(bytes, true, null, 1, offset) { HasScope = false };
    }

    public override XmlDictionaryReader OpenHeader(int index) => Message.Headers.GetReaderAtHeader(index);

    public override XmlDictionaryReader OpenBody() => BodyForms.OpenText(encoding, StartBody(), Body());

    public override void RemoveHeader(int index)
    {
        Message.Headers.RemoveAt(index);
        _version++;
        (_names, _ids) = (null, null);
    }

    public override void ReplaceHeader(int index, MessageHeader header)
    {
        _version++;
        Message.Headers.RemoveAt(index);
        Message.Headers.Insert(index, header);

        // The others stay where they are.
        _names?[index] = new HeaderName(Message.Headers[index].Name, Message.Headers[index].Namespace);
        _ids?[index] = null;
    }

    public override void AddHeader(MessageHeader header, HeaderPlace place = HeaderPlace.End)
    {
        Message.Headers.Insert(place == HeaderPlace.Front ? 0 : Message.Headers.Count, header);
        (_names, _ids) = (null, null);
    }

    public override ReadOnlyMemory<byte> ReadHeader(int index, IReadOnlyList<string>? prefixes = null)
    {
        using var reader = OpenHeader(index);
        return CanonicalXml.Read(reader, prefixes is null ? [] : [.. prefixes]);
    }

    public override void ReadHeader(int index, CanonicalWriter into, IReadOnlyList<string>? prefixes) =>
        into.Raw(ReadHeader(index, prefixes).Span);

    public override void ReadWholeBody(CanonicalWriter into, IReadOnlyList<string>? prefixes) =>
        CanonicalParts.Write(BodyBytes, encoding, into);

    public override ReadOnlyMemory<byte> ReadWholeBody(IReadOnlyList<string>? prefixes = null) =>
        CanonicalParts.WholeBody(BodyForms.TextDocument(encoding, StartBody(), Body()), encoding, prefixes);

    public override ReadOnlyMemory<byte> ReadBody(BodyForm form)
    {
        return form != BodyForm.Canonical
            ? Body()
            : CanonicalParts.BodyContents(BodyForms.TextDocument(encoding, StartBody(), Body()), encoding);
    }

    public override void ReplaceBody(BodyForm form, ReadOnlySpan<byte> content)
    {
        if (form != BodyForm.Text)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"A body of {encoding.Kind} messages is replaced by text, not by {form}."));
        }

        if (content.Length > maxSize)
        {
            throw ReceivedSize.Exceeded(content.Length, maxSize);
        }

        Body();
        Take(content.ToArray());
    }

    public override Span<byte> BeginText(int most, ReadOnlySpan<byte> replaced) => _text = new byte[most];

    public override void DropText() => _text = null;

    public override void EndText(int length)
    {
        Body();
        _version++;
        Take(_text![..length]);
    }

    /// <summary>It has its place already.</summary>
    public override void CommitText()
    {
    }

    private byte[] StartBody()
    {
        Body();
        return _startBody!;
    }

    private byte[] ReadId(int header)
    {
        using var reader = OpenHeader(header);
        return Encoding.UTF8.GetBytes(Cover.IdOfHeader(reader) ?? "");
    }

    /// <summary>
    /// The body as text. Reading it uses the object up: another one with the same content takes its place.
    /// </summary>
    private byte[] Body()
    {
        if (_body is { } read)
        {
            return read;
        }

        var content = new EnvelopeOutput();
        _startBody = PartWriter.WriteWholeBody(Message, encoding, asText: true, null, content);
        var body = content.ToArray();
        content.Clear();
        Take(body);
        return body;
    }

    private void Take(byte[] body)
    {
        _body = body;
        var old = Message;
        var writer = new TextBodyWriter(encoding, _startBody, body);
        message.Message = new BodyWriterMessage(old.Headers, old.Properties, writer, writer.IsFault);
    }
}
