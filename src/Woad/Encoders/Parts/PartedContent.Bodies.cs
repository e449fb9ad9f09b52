using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <content>The nodes inside Body, as they were written and as layers have replaced them.</content>
internal sealed partial class PartedContent
{
    private readonly List<(BodyForm Form, Memory<byte> Bytes)> _replaced = [];
    private readonly GivenContent _given = new();

    private bool IsText => _replaced is [.., var last]
        ? last.Form is BodyForm.Text or BodyForm.Canonical || _encoding.IsText
        : IsBodyText;

    private ReadOnlyMemory<byte> Content => _replaced is [.., var last] ? last.Bytes : _nodes.Gathered(_store);

    public override ReadOnlyMemory<byte> ReadBody(BodyForm form)
    {
        Gather();
        if (_replaced is [.., var last]
            && (last.Form == form || (last.Form == BodyForm.Canonical && form == BodyForm.Text)))
        {
            return last.Bytes;
        }

        Unbound();
        return _replaced.Count == 0 && form != BodyForm.Canonical
            && (form == BodyForm.Text || _encoding.IsText) == IsBodyText
            ? _nodes.Gathered(_store)
            : BodyForms.Convert(_encoding, StartBody, Content, IsText, form);
    }

    public override void ReplaceBody(BodyForm form, ReadOnlySpan<byte> content) =>
        content.CopyTo(ReplaceBody(form, content.Length));

    public override Span<byte> ReplaceBody(BodyForm form, int length)
    {
        Gather();
        var bytes = _store.Take(length);
        _replaced.Add((form == BodyForm.Wire && _encoding.IsText ? BodyForm.Text : form, bytes));
        return bytes.Span;
    }

    public override EnvelopeOutput? ReplaceLargeBody(int length)
    {
        if (_isKept || length < GivenContent.Least || _encoding is not { IsText: true, IsMtom: false })
        {
            return null;
        }

        Gather();
        _replaced.Add((BodyForm.Canonical, default));
        return _given.Begin(length);
    }

    private void WriteBody(EnvelopeOutput output, BinaryWriterSession? strings)
    {
        if (_replaced is [.., { Form: BodyForm.Canonical } canonical] && !_encoding.IsText)
        {
            new CanonicalToBinary(_document).Write(canonical.Bytes.Span);
            output.Write(_document.Span);
            _document.Clear();
        }
        else if (IsText && !_encoding.IsText)
        {
            output.Write(BodyForms.ToBinary(_encoding, StartBody, Content, strings));
        }
        else if (_given.IsThere)
        {
            _given.MoveTo(output);
        }
        else if (_replaced is [.., var last])
        {
            output.Write(last.Bytes.Span);
        }
        else
        {
            _nodes.WriteTo(output);
        }
    }

    /// <summary>
    /// Makes one piece of a large content, before it is read or replaced.
    /// </summary>
    private void Gather()
    {
        if (_given.IsThere)
        {
            _replaced[^1] = (_replaced[^1].Form, _given.Gather(_store));
        }
    }
}
