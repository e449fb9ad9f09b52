using System.Globalization;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>
/// A message whose headers and body are encoded apart: codecs write the body of a compiled operation straight into it,
/// and layers may still add headers or replace the body. For encodings that have parts
/// (<see cref="EncodingModel.HasParts"/>).
/// </summary>
internal sealed partial class PartedContent(EncodingModel encoding) : OutgoingContent
{
    /// <summary>Bytes of the tags around the nodes inside Body.</summary>
    private const int MostTags = 1024;

    private readonly EncodingModel _encoding = encoding;
    private readonly EnvelopeFrame _frame = EnvelopeFrame.Of(encoding);
    private readonly HeaderParts _headers = new(encoding);
    private readonly ByteStore _store = new();
    private readonly BodyNodes _nodes = new();
    private readonly EnvelopeBuffer _document = new();

    /// <summary>
    /// The start tag of Body where it is not the usual one; null where it is, but for <see cref="_bodyId"/>.
    /// </summary>
    private byte[]? _startBody;
    private string? _bodyId;

    /// <summary>Whether the content may be encoded more than once.</summary>
    private bool _isKept;
    private int _covered;

    /// <summary>Begins Ids in the place of the usual beginning, which the message has already; null usually.</summary>
    private string? _idStart;

    public override string? Action => ActionName;

    /// <summary>The message's action, as its writer knows it.</summary>
    public string? ActionName { get; set; }

    /// <inheritdoc/>
    public override IReadOnlyList<HeaderName> Headers => Unbound().Names;

    /// <summary>The nodes inside Body, as the message's writer has written them.</summary>
    public EnvelopeOutput Body => _nodes.Segments;

    /// <summary>Takes the beginning of an envelope, which is written for the sake of its headers.</summary>
    public EnvelopeBuffer Beginning => _headers.Own;

    /// <summary>
    /// Whether <see cref="Body"/> is written as text, because a layer wants it so or the endpoint has no other
    /// encoding.
    /// </summary>
    public bool IsBodyText { get; private set; } = encoding.IsText;

    /// <summary>The empty content of a message that is about to be written.</summary>
    /// <param name="message">The message.</param>
    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="form">The form of bodies that the stack's layers want.</param>
    /// <param name="strings">The strings of the connection that it presumably goes over; null for none.</param>
    public static PartedContent Begin(
        Outgoing message, EncodingModel encoding, BodyForm form, BinaryWriterSession? strings = null)
    {
        var content = message.Spare is PartedContent spare && ReferenceEquals(spare._encoding, encoding)
            ? spare
            : new PartedContent(encoding);
        content.IsBodyText = encoding.IsText || form == BodyForm.Text;
        content._strings = content.IsBodyText ? null : strings;
        message.Content = content;
        return content;
    }

    /// <summary>The content of <paramref name="message"/>, which is used up.</summary>
    public static PartedContent Of(Message message, EncodingModel encoding, BinaryWriterSession? strings)
    {
        var content = new PartedContent(encoding) { ActionName = message.Headers.Action };
        PartWriter.WriteHeaders(encoding, strings, content._headers.Own, writer =>
        {
            for (var i = 0; i < message.Headers.Count; i++)
            {
                if (MessageHeaders.IsWritten(message.Headers[i]))
                {
                    message.Headers.WriteHeader(i, writer);
                }
            }
        });
        content.AvoidIds(content._headers.Own.Span);
        if (TryEncodeBody(message, encoding, strings, content.Body))
        {
            return content;
        }

        var start = PartWriter.WriteWholeBody(message, encoding, encoding.IsText, strings, content.Body);
        content._startBody = start.AsSpan().SequenceEqual(content._frame.StartBody) ? null : start;
        content.AvoidIds(content._startBody);
        return content;
    }

    /// <summary>Lets a body that has bytes of its own write them, for the usual start tag of Body.</summary>
    private static bool TryEncodeBody(
        Message message, EncodingModel encoding, BinaryWriterSession? strings, EnvelopeOutput output)
    {
        if (message.EncodedBody is not { } body)
        {
            return false;
        }

        if (encoding.IsText
            ? body.TryWriteText(output, message.Version)
            : body.TryWriteBinary(output, strings, message.Version))
        {
            message.Take();
            return true;
        }

        output.Clear();
        return false;
    }

    /// <summary>Leaves the headers alone in <see cref="Beginning"/>, which ends with the start tag of Body.</summary>
    public void TakeHeaders()
    {
        Beginning.Truncate(Beginning.Length - _frame.EndHeader.Length - _frame.StartBody.Length);
        Beginning.Skip(_frame.Start.Length + _frame.StartHeader.Length);
    }

    public override void Add(MessageHeader header, HeaderPlace place = HeaderPlace.End) =>
        _headers.Add(new HeaderPart(header, place));

    public override HeaderBlock AddBlock() => _headers.AddBlock();

    /// <summary>
    /// Adds a header of a layer as bytes in the endpoint's encoding, which stay as they are until the message has been
    /// sent.
    /// </summary>
    public void Add(in HeaderName name, ReadOnlyMemory<byte> bytes, HeaderPlace place) =>
        _headers.Add(new HeaderPart(name, place, null, bytes));

    /// <summary>
    /// Whether there may be a header of a name, without taking the message's own headers apart. The name is not one
    /// of addressing.
    /// </summary>
    public bool MayHave(in HeaderName name) => _headers.MayHave(name);

    public override void RemoveHeader(int index) => Unbound().Remove(index);

    public override void ReplaceHeader(int index, MessageHeader header) => Unbound().Replace(index, header);

    public override void AddText(HeaderName name, ReadOnlySpan<byte> text, HeaderPlace place = HeaderPlace.End) =>
        _headers.AddText(name, place, text);

    public override void ReplaceText(int index, HeaderName name, ReadOnlySpan<byte> text) =>
        Unbound().ReplaceText(index, name, text);

    public override string CoverHeader(int index, CanonicalWriter octets, KnownOctets<byte[]>? known = null) =>
        Unbound().Cover(index, NewId(), octets, known);

    public override string CoverBody(CanonicalWriter octets)
    {
        Gather();
        Unbound();
        var id = BodyId();
        var frame = IsText ? EnvelopeFrame.TextOf(_encoding) : _frame;
        _nodes.Leave(_document, _store);
        _document.GetMemory(_nodes.IsLarge ? Body.Length + MostTags : 0);
        _document.Append(frame.Start);
        if (_startBody is null)
        {
            var length = StartBodyLength(frame, IsText);
            WriteStartBody(_document.GetMemory(length).Span, frame, IsText);
            _document.Advance(length);
        }
        else
        {
            _document.Append(IsText && !_encoding.IsText ? BodyForms.TextStart(_encoding, _startBody) : _startBody);
        }

        var at = _document.Length;
        if (_replaced is [.., var last])
        {
            _document.Append(last.Bytes.Span);
        }
        else
        {
            _nodes.WriteTo(_document);
        }

        var end = _document.Length;
        _document.Append(frame.EndBody);
        _document.Append(frame.End);
        var body = new PartBytes(_document.Span, IsText, null, 1, frame.Start.Length) { Around = frame.Scope };
        CanonicalParts.Write(body, _encoding, octets);
        if (_replaced.Count == 0 && _nodes.IsLarge && !_isKept)
        {
            // A large body is held once: whoever encrypts it reads it here.
            _nodes.StayIn(_document.Memory[at..end]);
        }
        else
        {
            _document.Clear();
        }

        return id;
    }

    public override ValueTask KeepAsync()
    {
        Gather();
        _nodes.Leave(_document, _store);
        _isKept = true;
        return default;
    }

    public override void CopyTo(Outgoing other)
    {
        var copy = Begin(other, _encoding, BodyForm.Wire);
        copy.IsBodyText = IsBodyText;
        copy._strings = _strings;
        copy.ActionName = ActionName;
        copy._startBody = _startBody;
        copy._bodyId = _bodyId;
        copy._covered = _covered;
        copy._idStart = _idStart;
        copy._isKept = _isKept;
        foreach (var (form, bytes) in _replaced)
        {
            copy.ReplaceBody(form, bytes.Span);
        }

        _headers.CopyTo(copy._headers);
        _nodes.WriteTo(copy.Body);
    }

    public override ContentMark Mark() => new(_headers.Added, _replaced.Count);

    public override void Restore(ContentMark mark)
    {
        Gather();
        _headers.Restore(mark.Headers);
        _replaced.RemoveRange(mark.Bodies, _replaced.Count - mark.Bodies);
    }

    public override ValueTask EncodeAsync(Outgoing into, BinaryWriterSession? strings)
    {
        if (!ReferenceEquals(strings, _strings))
        {
            Unbound();
        }

        var output = into.Bytes;
        output.Clear();
        if (IsPlain)
        {
            _frame.Write(_headers.Block, _headers.Own.Head, Body.Last, output);
            return default;
        }

        if (!_isKept && _replaced.Count > 0)
        {
            _nodes.Drop(_document);
        }

        // What a signature covers is the whole envelope: its binary contents stay in it, and the package has one part.
        var package = _encoding.IsMtom ? MtomEncoding.Begin(output, _encoding) : null;
        package?.Begin();
        output.Write(_covered > 0 ? _frame.StartWithIds : _frame.Start);
        _headers.Write(output, strings);
        WriteStartBody(output);
        WriteBody(output, strings);
        output.Write(_frame.EndBody);
        output.Write(_frame.End);
        package?.Complete();
        output.ContentType = package?.ContentType ?? output.ContentType;
        return default;
    }

    /// <inheritdoc/>
    public override void Clear()
    {
        _headers.Clear();
        _replaced.Clear();
        _startBody = null;
        _bodyId = null;
        ActionName = null;
        _strings = null;
        _covered = 0;
        _idStart = null;
        _isKept = false;
        _given.Clear();
        _store.Release();
        _document.Release();
        _nodes.Clear();
    }

    /// <inheritdoc/>
    public override void Release()
    {
        Clear();
        Body.Trim();
        _headers.Release();
    }

    /// <summary>The start tag of Body in the endpoint's encoding; null for the usual one.</summary>
    private byte[]? StartBody
    {
        get
        {
            if (_startBody is not null || _bodyId is null)
            {
                return _startBody;
            }

            var tag = new byte[StartBodyLength(_frame, _encoding.IsText)];
            WriteStartBody(tag, _frame, _encoding.IsText);
            return tag;
        }
    }

    /// <summary>Gives Body an Id, unless it has one.</summary>
    private string BodyId()
    {
        return _startBody is { } start ? IdOf(start) : _bodyId ??= NewId();
    }

    private string IdOf(byte[] start)
    {
        using var tag = BodyForms.Open(_encoding, start, default, _encoding.IsText, null);
        if (Cover.IdOf(tag) is { } its)
        {
            return its;
        }

        var id = NewId();
        var empty = new EnvelopeOutput();
        _startBody = PartWriter.WriteWholeBody(
            _encoding, _encoding.IsText, null, empty, writer => Cover.CopyStart(tag, writer, id), static _ => { });
        empty.Release();
        return id;
    }

    /// <summary>Bytes of the usual start tag of Body, with its Id.</summary>
    private int StartBodyLength(EnvelopeFrame frame, bool isText) =>
        frame.StartBody.Length + (_bodyId is { } id ? Cover.Length(id, isText) : 0);

    /// <summary>Writes that tag.</summary>
    private void WriteStartBody(Span<byte> into, EnvelopeFrame frame, bool isText)
    {
        // Text ends with its bracket.
        var start = isText ? frame.StartBody.AsSpan(..^1) : frame.StartBody;
        start.CopyTo(into);
        if (_bodyId is { } id)
        {
            Cover.Write(id, isText, into[start.Length..]);
        }

        if (isText)
        {
            into[StartBodyLength(frame, isText) - 1] = (byte)'>';
        }
    }

    private void WriteStartBody(EnvelopeOutput output)
    {
        if (_startBody is { } start)
        {
            output.Write(start);
            return;
        }

        var length = StartBodyLength(_frame, _encoding.IsText);
        WriteStartBody(output.GetSpan(length), _frame, _encoding.IsText);
        output.Advance(length);
    }

    /// <summary>Whether the message is a binary one without anything unusual, and small.</summary>
    private bool IsPlain => !_encoding.IsText && !IsBodyText && _headers.IsRun && _nodes.IsWhole && _covered == 0
        && _startBody is null && _bodyId is null && _replaced.Count == 0;

    /// <summary>
    /// A message that was signed before, and is sent on, still has its Ids: one Id on two elements is refused.
    /// </summary>
    private void AvoidIds(ReadOnlySpan<byte> written)
    {
        if (_idStart is null && CoverIds.MayBeIn(written))
        {
            _idStart = CoverIds.NewStart();
        }
    }

    private string NewId() =>
        _idStart is { } start ? string.Create(CultureInfo.InvariantCulture, $"{start}{_covered++}")
            : CoverIds.Of(_covered++);
}
