using System.Text;

namespace Woad.Xml;

/// <content>Values as UTF-8.</content>
public ref partial struct BinaryXmlReader : IUtf8XmlReader
{
    bool IUtf8XmlReader.TryAttribute(XmlName name, out ReadOnlySpan<byte> value)
    {
        for (var i = 0; i < _attributes.Count; i++)
        {
            if (AttributeIs(i, name))
            {
                _records.ReadRecord(_attributes[i].ValueStart, out var record);
                value = record.Type switch
                {
                    NbfxRecord.Chars8 or NbfxRecord.Chars16 or NbfxRecord.Chars32 =>
                        _input.Slice(record.Start, record.Length),
                    NbfxRecord.Dictionary => _records.Strings.Utf8Of(_records.Strings.IdIn(record.Start)),
                    _ => Encoding.UTF8.GetBytes(AttributeValue(i)),
                };
                return true;
            }
        }

        value = default;
        return false;
    }

    ReadOnlySpan<byte> IUtf8XmlReader.ReadUtf8() =>
        TryReadUtf8(out var utf8) ? utf8 : Encoding.UTF8.GetBytes(ReadString());

    ReadOnlySpan<byte> IUtf8XmlReader.ReadBase64(out bool isText)
    {
        isText = false;
        if (!InItem && TryPeekSingle(out var record, out var next) && NbfxRecords.IsBytes(record.Type))
        {
            TakeUpTo(next);
            return _input.Slice(record.Start, record.Length);
        }

        if (TryReadUtf8(out var utf8))
        {
            isText = true;
            return utf8;
        }

        return TakeManyAsBytes();
    }

    readonly int IUtf8XmlReader.Position => _pos;

    void IUtf8XmlReader.MoveTo(int offset) => MoveTo(offset);

    readonly bool IUtf8XmlReader.TryMoveToEnd() => false;

    readonly bool IUtf8XmlReader.TryLeaveAt(int offset) => false;

    void IUtf8XmlReader.Canonicalize(CanonicalWriter into) => Canonicalize(into);

    readonly void IUtf8XmlReader.WriteDeclarations(CanonicalWriter into) =>
        ScopeDeclarations.Write(_scope, _input, into);
}
