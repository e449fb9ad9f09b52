using System.ServiceModel.Channels;
using System.Xml;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>
/// A message whose headers and body are encoded apart: codecs write the body of a compiled operation straight into it,
/// and layers may still add headers or replace the body. For encodings that have parts (<see cref="EncodingModel.HasParts"/>).
/// </summary>
internal sealed class PartedContent(EncodingModel encoding) : OutgoingContent
{
    private readonly EncodingModel _encoding = encoding;
    private readonly EnvelopeFrame _frame = EnvelopeFrame.Of(encoding);
    private readonly HeaderParts _headers = new(encoding);
    private readonly List<(BodyForm Form, byte[] Bytes)> _replaced = [];
    private byte[]? _startBody;
    private int _covered;

    public override string? Action => ActionName;

    /// <summary>The message's action, as its writer knows it.</summary>
    public string? ActionName { get; set; }

    /// <inheritdoc/>
    public override IReadOnlyList<HeaderName> Headers => _headers.Names;

    /// <summary>The nodes inside Body, as the message's writer has written them.</summary>
    public EnvelopeOutput Body { get; } = new();

    /// <summary>
    /// Whether <see cref="Body"/> is written as text, because a layer wants it so or the endpoint has no other
    /// encoding.
    /// </summary>
    public bool IsBodyText { get; private set; } = encoding.IsText;

    /// <summary>The empty content of a message that is about to be written.</summary>
    /// <param name="message">The message.</param>
    /// <param name="encoding">The endpoint's encoding.</param>
    /// <param name="form">The form of bodies that the stack's layers want.</param>
    public static PartedContent Begin(Outgoing message, EncodingModel encoding, BodyForm form)
    {
        var content = message.Spare is PartedContent spare && ReferenceEquals(spare._encoding, encoding) ? spare : new PartedContent(encoding);
        content.IsBodyText = encoding.IsText || form == BodyForm.Text;
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
        content._startBody = PartWriter.WriteWholeBody(message, encoding, encoding.IsText, strings, content.Body);
        return content;
    }

    /// <summary>Takes the headers out of the beginning of an envelope, which ends with the start tag of Body.</summary>
    public void TakeHeaders(ReadOnlySpan<byte> beginning) => _headers.Own.Append(
        beginning[(_frame.Start.Length + _frame.StartHeader.Length)..^(_frame.EndHeader.Length + _frame.StartBody.Length)]);

    public override void Add(MessageHeader header, HeaderPlace place = HeaderPlace.End) => _headers.Add(header, place);

    public override void Add(in HeaderName name, ReadOnlyMemory<byte> bytes) =>
        _headers.Add(new HeaderPart(name, HeaderPlace.Front, null, bytes));

    public override void RemoveHeader(int index) => _headers.Remove(index);

    public override void ReplaceHeader(int index, MessageHeader header) => _headers.Replace(index, header);

    public override CoveredPart CoverHeader(int index) => _headers.Cover(index, NewId());

    public override CoveredPart CoverBody()
    {
        var start = _startBody ?? _frame.StartBody;
        string id;
        using (var tag = BodyForms.Open(_encoding, start, default, _encoding.IsText, null))
        {
            if (Cover.IdOf(tag) is { } its)
            {
                id = its;
            }
            else
            {
                id = NewId();
                var empty = new EnvelopeOutput();
                _startBody = PartWriter.WriteWholeBody(_encoding, _encoding.IsText, null, empty, writer => Cover.CopyStart(tag, writer, id), static _ => { });
                empty.Release();
            }
        }

        return new CoveredPart(id, CanonicalParts.WholeBody(BodyForms.Document(_encoding, _startBody, Content, IsText), _encoding));
    }

    public override ReadOnlyMemory<byte> ReadBody(BodyForm form)
    {
        if (_replaced is [.., var last] && last.Form == form)
        {
            return last.Bytes;
        }

        return _replaced.Count == 0 && form != BodyForm.Canonical && (form == BodyForm.Text || _encoding.IsText) == IsBodyText
            ? Body.Full.Count == 0 ? Body.LastMemory : Body.ToArray()
            : BodyForms.Convert(_encoding, _startBody, Content, IsText, form);
    }

    public override void ReplaceBody(BodyForm form, ReadOnlySpan<byte> content)
    {
        _replaced.Add((form == BodyForm.Wire && _encoding.IsText ? BodyForm.Text : form, content.ToArray()));
    }

    public override ValueTask KeepAsync() => default;

    public override void CopyTo(Outgoing other)
    {
        var copy = Begin(other, _encoding, BodyForm.Wire);
        copy.IsBodyText = IsBodyText;
        copy.ActionName = ActionName;
        copy._startBody = _startBody;
        copy._covered = _covered;
        copy._replaced.AddRange(_replaced);
        _headers.CopyTo(copy._headers);
        foreach (var segment in Body.Full)
        {
            copy.Body.Write(segment);
        }

        copy.Body.Write(Body.Last);
    }

    public override ContentMark Mark() => new(_headers.Added, _replaced.Count);

    public override void Restore(ContentMark mark)
    {
        _headers.Restore(mark.Headers);
        _replaced.RemoveRange(mark.Bodies, _replaced.Count - mark.Bodies);
    }

    public override ValueTask EncodeAsync(Outgoing into, BinaryWriterSession? strings)
    {
        var output = into.Bytes;
        output.Clear();
        // What a signature covers is the whole envelope: its binary contents stay in it, and the package has one part.
        var package = _encoding.IsMtom ? MtomEncoding.Begin(output, _encoding) : null;
        package?.Begin();
        output.Write(_covered > 0 ? _frame.StartWithIds : _frame.Start);
        _headers.Write(output, strings);
        output.Write(_startBody ?? _frame.StartBody);
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
        ActionName = null;
        _covered = 0;
        Body.Clear();
    }

    /// <inheritdoc/>
    public override void Release()
    {
        Clear();
        Body.Trim();
        _headers.Release();
    }

    private bool IsText => _replaced is [.., var last] ? last.Form == BodyForm.Text || _encoding.IsText : IsBodyText;

    private ReadOnlyMemory<byte> Content => _replaced is [.., var last] ? last.Bytes
        : Body.Full.Count == 0 ? Body.LastMemory : Body.ToArray();

    private string NewId() => $"_w{_covered++}";

    private void WriteBody(EnvelopeOutput output, BinaryWriterSession? strings)
    {
        if (IsText && !_encoding.IsText)
        {
            output.Write(BodyForms.ToBinary(_encoding, _startBody, Content, strings));
        }
        else if (_replaced is [.., var last])
        {
            output.Write(last.Bytes);
        }
        else
        {
            foreach (var segment in Body.Full)
            {
                output.Write(segment);
            }

            output.Write(Body.Last);
        }
    }
}
