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
/// <param name="passesSecurity">Whether a layer of the stack reads the Security header of every message.</param>
/// <param name="known">Headers of other messages of the endpoint that may come again; null for none.</param>
internal sealed class ReceivedEnvelope(
    Incoming message, EncodingModel encoding, int maxSize, bool passesSecurity = false,
    KnownElements<MappedHeader>? known = null) : IncomingContent
{
    private readonly EnvelopeBuffer _next = new();
    private readonly EnvelopeMap _map = new(known);
    private readonly DecryptedEnvelope _decrypted = new(encoding);
    private XmlScope? _around;
    private bool _isMapped;
    private bool _hasReadSecurity;
    private int _security = -1;
    private int _version;

    /// <summary>
    /// Whether the text that was put into Body may have ended it: whoever reads all of Body finds out.
    /// </summary>
    private bool _isBodyOpen;

    /// <summary>Whether the tags around the text differ from those of the received message.</summary>
    private bool _isRewritten;

    public override IReadOnlyList<HeaderName> Headers => Headed.Headers;

    /// <summary>The message that it is the content of.</summary>
    public Incoming Owner => message;

    /// <summary>The endpoint's encoding.</summary>
    public EncodingModel Encoding => encoding;

    public override int Version => _version;

    public override ReadOnlySpan<byte> BodyId => Headed.BodyId;

    public override PartBytes BodyBytes => _decrypted.IsThere ? _decrypted.Body
        : new PartBytes(message.Envelope.Span, IsText, message.Envelope.Strings, 1, Headed.BodyTag.Start.Value);

    /// <summary>The map of an envelope whose Body is whole.</summary>
    private EnvelopeMap Map
    {
        get
        {
            if (_isBodyOpen || _map.IsBodyUnread)
            {
                (_isMapped, _hasReadSecurity) = (false, true);
            }

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
                ReadMap(passesSecurity && !_hasReadSecurity);
                (_isMapped, _isBodyOpen) = (true, false);
                var frame = IsText ? EnvelopeFrame.TextOf(encoding) : EnvelopeFrame.Of(encoding);
                _around = frame.ScopeOf(message.Envelope.Span);
            }

            return _map;
        }
    }

    private bool IsText => encoding.IsText || message.Envelope.Form == BodyForm.Text;

    private EnvelopeSource Source => MessageReader.Source(message.Envelope, encoding);

    /// <summary>The owner has its next message.</summary>
    public void Restart()
    {
        (_isMapped, _isBodyOpen, _hasReadSecurity, _security, _version) = (false, false, false, -1, 0);
        _decrypted.Clear();
    }

    public override ReadOnlySpan<byte> IdOf(int header) => Headed.IdOf(header);

    public override PartBytes HeaderBytes(int index) =>
        new(message.Envelope.Span, IsText, message.Envelope.Strings, 2, Headed.Ranges[index].Start.Value)
        {
            Around = _around,
            End = _map.Ranges[index].End.Value,
        };

    public override void HasRead(int header, int end)
    {
        if (_map.Unread >= 0 && (_map.Unread != header || _map.Ranges[header].End.Value != end))
        {
            throw new ProtocolException("A Security header has something inside that looks like its own end.");
        }

        _map.Unread = -1;
        (_hasReadSecurity, _security) = (true, header);
        message.Envelope.ReadHeader = IsText ? _map.Ranges[header] : default;
    }

    public override void HasReadBody(int end)
    {
        if (_map.IsBodyUnread && _map.Body!.Value.End.Value != end)
        {
            throw NotTheEnd();
        }

        _map.IsBodyUnread = false;
    }

    public override void ReadAll()
    {
        _isMapped &= _map.Unread < 0;
        _hasReadSecurity = true;
    }

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

    public override void ReadHeader(int index, CanonicalWriter into, IReadOnlyList<string>? prefixes)
    {
        if (prefixes is not null || !_decrypted.TryReadHeader(index, into))
        {
            CanonicalParts.Write(HeaderBytes(index), encoding, into);
        }
    }

    public override void ReadWholeBody(CanonicalWriter into, IReadOnlyList<string>? prefixes)
    {
        if (_decrypted.IsThere)
        {
            _decrypted.ReadBody(into);
            return;
        }

        var end = CanonicalParts.Write(BodyBytes, encoding, into);
        if ((_isBodyOpen || _map.IsBodyUnread) && end != Headed.BodyEnd)
        {
            throw NotTheEnd();
        }

        (_isBodyOpen, _map.IsBodyUnread) = (false, false);
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
        if (asText == IsText
            && Map.Body is { } range
            && (form != BodyForm.Portable || message.Envelope.Strings is null || IsText))
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
            encoding, asText, null, converted,
            writer => BodyCopy.Write(envelope, writer, EnvelopeFrame.PrefixesOf(encoding)));
        return converted.ReleaseToArray();
    }

    public override void ReplaceBody(BodyForm form, ReadOnlySpan<byte> content)
    {
        if (form == BodyForm.Canonical)
        {
            throw new ArgumentException(
                "A body is replaced by its bytes or by text. The canonical form is for digests.", nameof(form));
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

    public override void DropText()
    {
        if (_decrypted.Drop())
        {
            Changed();
        }
    }

    public override Span<byte> BeginText(int most, ReadOnlySpan<byte> replaced)
    {
        _isRewritten = false;
        if (IsText)
        {
            // Whoever decrypts Body reads it to its end, but for text that was put into it before.
            return _decrypted.Begin(message.Envelope, _isBodyOpen ? Map : Headed, most, replaced);
        }

        if (_decrypted.TryBegin(message.Envelope, Headed, most, out var room))
        {
            return room;
        }

        _isRewritten = true;
        return _decrypted.Begin(Source, most);
    }

    public override void EndText(int length)
    {
        _decrypted.End(length);
        if (_isRewritten)
        {
            // By the BCL's reader: what is verified from now on is what it has made of the message.
            CommitText();
        }
    }

    public override void CommitText()
    {
        if (!_decrypted.IsThere)
        {
            return;
        }

        var (isText, isChecked) = (IsText, _decrypted.IsChecked);
        var keepsMap = isText && _isMapped && _map.Body is not null;
        if (keepsMap)
        {
            _map.MoveBodyEnd(_decrypted.TextLength);
        }

        var read = isText ? message.Envelope.ReadHeader : _decrypted.HeaderAt(_security);
        _decrypted.MoveTo(message.Envelope);
        Changed();
        message.Envelope.ReadHeader = read;
        (_isMapped, _isBodyOpen) = (keepsMap, keepsMap && !isChecked);
        if (!isText)
        {
            message.Envelope.Form = BodyForm.Text;
        }
    }

    private void ReadMap(bool passes)
    {
        try
        {
            _map.Read(message.Envelope, encoding, passes);
        }
        catch (ProtocolException) when (passes)
        {
            // The Security header may have something inside that looks like its end, in a comment for example.
            _hasReadSecurity = true;
            _map.Read(message.Envelope, encoding);
        }
    }

    private void WriteAsText(ReadOnlySpan<byte> content)
    {
        content.CopyTo(BeginText(content.Length, default));
        EndText(content.Length);
        CommitText();
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

        var whole = Map.BodyTag.Start..Map.BodyEnd;
        Splice(whole, [.. tag[..^2], (byte)'>', .. content, .. "</"u8, .. HeadOnly.NameIn(tag), (byte)'>']);
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
        Changed();
    }

    private void Changed()
    {
        message.Head = default;
        message.Message = null;
        _isMapped = false;
        _version++;
    }

    private static ProtocolException NotTheEnd() => new("There is something behind the body of an envelope.");

    private byte[] Encode(MessageHeader header)
    {
        var bytes = new EnvelopeBuffer();
        PartWriter.WriteAlone(encoding, IsText, bytes, writer => header.WriteHeader(writer, encoding.Version));
        return bytes.ReleaseToArray();
    }
}
