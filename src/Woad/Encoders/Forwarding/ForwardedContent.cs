using System.Buffers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Encoders.Parts;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Encoders.Forwarding;

/// <summary>
/// The content of a message that was received and is sent on: the received bytes, which belong to it until they have
/// been written. Headers may be removed, replaced and added. The body is copied once, into the transport, and not
/// decoded; binary ids of strings are renumbered on the way where the two connections differ.
/// </summary>
/// <remarks>
/// A layer that needs the body itself, to sign it or to keep the message, has it encoded in parts first.
/// </remarks>
internal sealed class ForwardedContent : OutgoingContent
{
    private readonly EncodingModel _encoding;
    private readonly EnvelopeBuffer _envelope = new();
    private readonly EnvelopeMap _map = new();
    private readonly List<HeaderPart> _headers = [];
    private readonly EnvelopeBuffer _scratch = new();
    private PartedContent? _parts;
    private Outgoing? _parted;
    private bool _isMapped;

    /// <summary>Whether the headers are those of the list, not those of the bytes.</summary>
    private bool _isChanged;

    private ForwardedContent(EncodingModel encoding) => _encoding = encoding;

    /// <inheritdoc/>
    public override string? Action
    {
        get
        {
            if (_parts is { } parts)
            {
                return parts.Action;
            }

            var at = FindHeader("Action", _encoding.Version.Addressing.Namespace);
            return at < 0 ? null : TextOf(at);
        }
    }

    /// <inheritdoc/>
    public override IReadOnlyList<HeaderName> Headers =>
        _parts is { } parts ? parts.Headers
        : _isChanged ? [.. _headers.Select(static h => h.Name)]
        : Map.Headers;

    private EnvelopeMap Map
    {
        get
        {
            if (!_isMapped)
            {
                _map.ReadHead(_envelope, _encoding);
                _isMapped = true;
            }

            return _map;
        }
    }

    /// <summary>
    /// Whether messages of one encoding can be sent on in another one without decoding them: both are UTF-8 text, or
    /// both are binary, of the same version.
    /// </summary>
    public static bool CanForward(EncodingModel from, EncodingModel to) =>
        from.HasParts && to.HasParts && from.IsText == to.IsText && from.Version == to.Version;

    /// <summary>Whether this message can be: it has arrived whole, as bytes of the encoding.</summary>
    public static bool CanForward(Incoming message) =>
        message is { Arriving: null, Message: null } && message.Envelope.Form == BodyForm.Wire;

    /// <summary>Moves a received message into one that is sent: its owner has an empty one afterwards.</summary>
    /// <param name="received">The message, for which <see cref="CanForward(Incoming)"/> holds.</param>
    /// <param name="encoding">The encoding of both sides.</param>
    /// <param name="into">The message that is sent.</param>
    public static ForwardedContent Move(Incoming received, EncodingModel encoding, Outgoing into)
    {
        var content = into.Spare is ForwardedContent spare && ReferenceEquals(spare._encoding, encoding)
            ? spare
            : new ForwardedContent(encoding);
        var strings = received.Envelope.Strings;
        content._envelope.Take(received.Envelope);
        content._envelope.Strings = strings;
        into.Content = content;
        return content;
    }

    /// <inheritdoc/>
    public override void RemoveHeader(int index)
    {
        if (_parts is { } parts)
        {
            parts.RemoveHeader(index);
            return;
        }

        Changed().RemoveAt(index);
    }

    /// <inheritdoc/>
    public override void ReplaceHeader(int index, MessageHeader header)
    {
        if (_parts is { } parts)
        {
            parts.ReplaceHeader(index, header);
            return;
        }

        Changed()[index] = new HeaderPart(header, HeaderPlace.End);
    }

    /// <inheritdoc/>
    public override void Add(MessageHeader header, HeaderPlace place = HeaderPlace.End)
    {
        if (_parts is { } parts)
        {
            parts.Add(header, place);
            return;
        }

        var headers = Changed();
        headers.Insert(place == HeaderPlace.Front ? 0 : headers.Count, new HeaderPart(header, place));
    }

    /// <inheritdoc/>
    public override string CoverHeader(int index, CanonicalWriter octets, KnownOctets<byte[]>? known = null) =>
        Parts().CoverHeader(index, octets, known);

    /// <inheritdoc/>
    public override string CoverBody(CanonicalWriter octets) => Parts().CoverBody(octets);

    /// <inheritdoc/>
    public override void AddText(HeaderName name, ReadOnlySpan<byte> text, HeaderPlace place = HeaderPlace.End) =>
        Parts().AddText(name, text, place);

    /// <inheritdoc/>
    public override void ReplaceText(int index, HeaderName name, ReadOnlySpan<byte> text) =>
        Parts().ReplaceText(index, name, text);

    /// <inheritdoc/>
    public override HeaderBlock AddBlock() => Parts().AddBlock();

    /// <inheritdoc/>
    public override ReadOnlyMemory<byte> ReadBody(BodyForm form) => Parts().ReadBody(form);

    /// <inheritdoc/>
    public override void ReplaceBody(BodyForm form, ReadOnlySpan<byte> content) => Parts().ReplaceBody(form, content);

    /// <inheritdoc/>
    public override Span<byte> ReplaceBody(BodyForm form, int length) => Parts().ReplaceBody(form, length);

    /// <inheritdoc/>
    public override EnvelopeOutput? ReplaceLargeBody(int length) => Parts().ReplaceLargeBody(length);

    /// <inheritdoc/>
    public override ValueTask KeepAsync() => Parts().KeepAsync();

    /// <inheritdoc/>
    public override void CopyTo(Outgoing other) => Parts().CopyTo(other);

    /// <inheritdoc/>
    public override ContentMark Mark() => Parts().Mark();

    /// <inheritdoc/>
    public override void Restore(ContentMark mark) => Parts().Restore(mark);

    /// <inheritdoc/>
    public override ValueTask EncodeAsync(Outgoing into, BinaryWriterSession? strings)
    {
        if (_parts is { } parts)
        {
            return parts.EncodeAsync(into, strings);
        }

        into.Bytes.Clear();
        try
        {
            Write(into.Bytes, strings);
        }
        catch (XmlException e)
        {
            throw new CommunicationException(e.Message, e);
        }

        return default;
    }

    /// <inheritdoc/>
    public override void Clear()
    {
        _envelope.Clear();
        _headers.Clear();
        _parted?.Release();
        (_parts, _parted, _isMapped, _isChanged) = (null, null, false, false);
    }

    /// <inheritdoc/>
    public override void Release()
    {
        Clear();
        _envelope.Release();
        _scratch.Release();
    }

    private void Write(IBufferWriter<byte> output, BinaryWriterSession? strings)
    {
        var bytes = _envelope.Memory;
        if (!_isChanged)
        {
            Copy(bytes.Span, strings, output);
            return;
        }

        if (_map.HasHeader)
        {
            Copy(bytes.Span[.._map.HeaderContent.Start], strings, output);
            WriteHeaders(strings, output);
            Copy(bytes.Span[_map.HeaderContent.End..], strings, output);
            return;
        }

        Copy(bytes.Span[.._map.Header.Start], strings, output);
        if (_headers.Count > 0)
        {
            PartWriter.WriteAlone(_encoding, _encoding.IsText, _scratch, writer =>
            {
                writer.WriteStartElement("s", "Header", _encoding.Version.Envelope.Namespace);
                foreach (var part in _headers)
                {
                    part.Header!.WriteHeader(writer, _encoding.Version);
                }

                writer.WriteEndElement();
            });
            output.Write(_scratch.Span);
            _scratch.Clear();
        }

        Copy(bytes.Span[_map.Header.End..], strings, output);
    }

    private void WriteHeaders(BinaryWriterSession? strings, IBufferWriter<byte> output)
    {
        foreach (var part in _headers)
        {
            if (part.Header is not { } header)
            {
                Copy(part.Bytes.Span, strings, output);
                continue;
            }

            PartWriter.WriteAlone(
                _encoding, _encoding.IsText, _scratch, writer => header.WriteHeader(writer, _encoding.Version));
            output.Write(_scratch.Span);
            _scratch.Clear();
        }
    }

    private void Copy(ReadOnlySpan<byte> bytes, BinaryWriterSession? strings, IBufferWriter<byte> output)
    {
        if (_encoding.IsText)
        {
            output.Write(bytes);
            return;
        }

        NbfxCopy.Write(bytes, _envelope.Strings, strings, output, ForwardedBody.MaxInlined(bytes.Length));
    }

    /// <summary>The headers one by one, before they change.</summary>
    private List<HeaderPart> Changed()
    {
        if (!_isChanged)
        {
            var map = Map;
            for (var i = 0; i < map.Headers.Count; i++)
            {
                _headers.Add(
                    new HeaderPart(map.Headers[i], HeaderPlace.End, null, _envelope.Memory[map.Ranges[i]]));
            }

            _isChanged = true;
        }

        return _headers;
    }

    private int FindHeader(string name, string ns)
    {
        var headers = Headers;
        for (var i = 0; i < headers.Count; i++)
        {
            if (headers[i].Name == name && headers[i].Namespace == ns)
            {
                return i;
            }
        }

        return -1;
    }

    private string TextOf(int index)
    {
        if (_isChanged && _headers[index].Header is { } header)
        {
            var text = new StringBuilder();
            using var writer = XmlWriter.Create(text, new XmlWriterSettings { OmitXmlDeclaration = true });
            using (var dictionary = XmlDictionaryWriter.CreateDictionaryWriter(writer))
            {
                header.WriteHeader(dictionary, _encoding.Version);
            }

            using var written = XmlReader.Create(new StringReader(text.ToString()));
            written.MoveToContent();
            return written.ReadElementContentAsString();
        }

        var place = _isChanged ? PlaceInBytes(index) : index;
        using var reader = MessageReader.Source(_envelope, _encoding).OpenHeader(place);
        return reader.ReadElementContentAsString();
    }

    /// <summary>The place of a header that has not changed among those of the bytes.</summary>
    private int PlaceInBytes(int index)
    {
        var bytes = _headers[index].Bytes;
        return _map.Ranges.FindIndex(range => _envelope.Memory[range].Equals(bytes));
    }

    /// <summary>The message in parts, without strings of the first connection.</summary>
    private PartedContent Parts()
    {
        if (_parts is null)
        {
            var whole = new ArrayBufferWriter<byte>(_envelope.Length + 1024);
            Write(whole, null);
            EnvelopeSource source = _encoding.IsText
                ? new TextEnvelopeSource(whole.WrittenMemory, _encoding.Quotas)
                : new BinaryEnvelopeSource(whole.WrittenMemory, null, _encoding.Quotas);
            using var message = new ReceivedMessage(source, _encoding.Version);
            _parted = new Outgoing { Content = _parts = PartedContent.Of(message, _encoding, null) };
        }

        return _parts;
    }
}
