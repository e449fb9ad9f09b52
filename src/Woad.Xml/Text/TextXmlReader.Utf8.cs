namespace Woad.Xml;

/// <content>Values as UTF-8.</content>
public ref partial struct TextXmlReader : IUtf8XmlReader
{
    private const int LongestEnd = 64;

    bool IUtf8XmlReader.TryAttribute(XmlName name, out ReadOnlySpan<byte> value)
    {
        for (var i = 0; i < _attributes.Count; i++)
        {
            if (AttributeIs(i, name))
            {
                value = ValueBytes(i);
                return true;
            }
        }

        value = default;
        return false;
    }

    ReadOnlySpan<byte> IUtf8XmlReader.ReadUtf8() => TakeText();

    ReadOnlySpan<byte> IUtf8XmlReader.ReadBase64(out bool isText)
    {
        isText = true;
        return TakeText();
    }

    void IUtf8XmlReader.MoveTo(int offset) => MoveTo(offset);

    bool IUtf8XmlReader.TryMoveToEnd()
    {
        var (start, length) = _open[_depth - 1];
        Span<byte> tag = stackalloc byte[LongestEnd];
        if (_peeked || _impliedEnd || length + 3 > LongestEnd)
        {
            return false;
        }

        tag = tag[..(length + 3)];
        "</"u8.CopyTo(tag);
        _input.Slice(start, length).CopyTo(tag[2..]);
        tag[^1] = (byte)'>';
        var found = _input[_pos..].IndexOf(tag);
        Visits.Add(found < 0 ? _input.Length - _pos : found);
        if (found >= 0)
        {
            MoveTo(_pos + found);
        }

        return found >= 0;
    }

    bool IUtf8XmlReader.TryLeaveAt(int offset)
    {
        if (_peeked)
        {
            return false;
        }

        MoveTo(offset);
        _impliedEnd = false;
        Leave();
        return true;
    }

    void IUtf8XmlReader.Canonicalize(CanonicalWriter into) => Canonicalize(into);

    readonly void IUtf8XmlReader.WriteDeclarations(CanonicalWriter into) =>
        ScopeDeclarations.Write(_scope, _input, into);
}
