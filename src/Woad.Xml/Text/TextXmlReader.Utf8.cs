namespace Woad.Xml;

/// <content>Values as UTF-8, and canonical octets.</content>
public ref partial struct TextXmlReader : IUtf8XmlReader
{
    bool IUtf8XmlReader.TryAttribute(XmlName name, out ReadOnlySpan<byte> value)
    {
        if (_nodes.IndexOf(name) is >= 0 and var index)
        {
            value = _nodes.Value(index);
            return true;
        }

        value = default;
        return false;
    }

    ReadOnlySpan<byte> IUtf8XmlReader.ReadUtf8() => _nodes.TakeText();

    ReadOnlySpan<byte> IUtf8XmlReader.ReadBase64(out bool isText)
    {
        isText = true;
        return _nodes.TakeText();
    }

    void IUtf8XmlReader.MoveTo(int offset) => MoveTo(offset);

    bool IUtf8XmlReader.TryMoveToEnd() => _nodes.TryMoveToEnd();

    bool IUtf8XmlReader.TryLeaveAt(int offset) => _nodes.TryLeaveAt(offset);

    void IUtf8XmlReader.Canonicalize(CanonicalWriter into) => Canonicalize(into);

    readonly void IUtf8XmlReader.WriteDeclarations(CanonicalWriter into) =>
        ScopeDeclarations.Write(_nodes.Scope, _nodes.Scan.Input, into);

    /// <summary>Goes on at a node beside the one that comes next, whose place was found in an earlier pass.</summary>
    internal void MoveTo(int offset) => _nodes.MoveTo(offset);

    /// <summary>Writes the element that comes next, and moves behind it.</summary>
    internal void Canonicalize(CanonicalWriter into) => TextCanonical.Element(ref _nodes, into);

    /// <summary>
    /// Writes the nodes inside the element just started, of which nothing was looked at, and moves to its end tag.
    /// </summary>
    internal void CanonicalizeContent(CanonicalWriter into) => TextCanonical.Content(ref _nodes, into);
}
