using System.Text;

namespace Woad.Xml;

/// <content>Values as UTF-8, and canonical octets.</content>
public ref partial struct BinaryXmlReader : IUtf8XmlReader
{
    readonly int IUtf8XmlReader.Position => _content.Nodes.Position;

    bool IUtf8XmlReader.TryAttribute(XmlName name, out ReadOnlySpan<byte> value)
    {
        var index = _content.Nodes.IndexOf(name);
        if (index < 0)
        {
            value = default;
            return false;
        }

        var record = _content.Nodes.Value(index);
        value = record.Type switch
        {
            NbfxRecord.Chars8 or NbfxRecord.Chars16 or NbfxRecord.Chars32 =>
                _content.Nodes.Input.Slice(record.Start, record.Length),
            NbfxRecord.Dictionary =>
                _content.Nodes.Records.Strings.Utf8Of(_content.Nodes.Records.Strings.IdIn(record.Start)),
            _ => Encoding.UTF8.GetBytes(AttributeValue(index)),
        };
        return true;
    }

    ReadOnlySpan<byte> IUtf8XmlReader.ReadUtf8() =>
        TryReadUtf8(out var utf8) ? utf8 : Encoding.UTF8.GetBytes(ReadString());

    ReadOnlySpan<byte> IUtf8XmlReader.ReadBase64(out bool isText)
    {
        isText = false;
        if (!_content.Nodes.InItem && _content.TryPeekSingle(out var record, out var next)
            && NbfxRecords.IsBytes(record.Type))
        {
            _content.Nodes.TakeUpTo(next);
            return _content.Nodes.Input.Slice(record.Start, record.Length);
        }

        if (TryReadUtf8(out var utf8))
        {
            isText = true;
            return utf8;
        }

        return _content.TakeManyAsBytes();
    }

    void IUtf8XmlReader.MoveTo(int offset) => MoveTo(offset);

    readonly bool IUtf8XmlReader.TryMoveToEnd() => false;

    readonly bool IUtf8XmlReader.TryLeaveAt(int offset) => false;

    void IUtf8XmlReader.Canonicalize(CanonicalWriter into) => Canonicalize(into);

    readonly void IUtf8XmlReader.WriteDeclarations(CanonicalWriter into) =>
        ScopeDeclarations.Write(_content.Nodes.Scope, _content.Nodes.Input, into);

    /// <summary>Goes on at a node beside the one that comes next, whose place was found in an earlier pass.</summary>
    internal void MoveTo(int offset) => _content.Nodes.Position = offset;

    /// <summary>Writes the element that comes next, and moves behind it.</summary>
    internal void Canonicalize(CanonicalWriter into) => BinaryCanonical.Element(ref _content.Nodes, into);

    /// <summary>
    /// Writes the element that comes next, and moves behind it. Elements inside it may be those of the document before.
    /// </summary>
    internal void Canonicalize(CanonicalWriter into, RepeatedChildren known) =>
        BinaryCanonical.Element(ref _content.Nodes, into, known);

    /// <summary>Writes the nodes inside the element just started, and moves to its end.</summary>
    internal void CanonicalizeContent(CanonicalWriter into) => BinaryCanonical.Content(ref _content.Nodes, into);
}
