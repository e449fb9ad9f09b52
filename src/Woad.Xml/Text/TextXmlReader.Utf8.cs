namespace Woad.Xml;

/// <content>Values as UTF-8.</content>
public ref partial struct TextXmlReader : IUtf8XmlReader
{
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

    void IUtf8XmlReader.Canonicalize(CanonicalWriter into) => Canonicalize(into);

    readonly void IUtf8XmlReader.WriteDeclarations(CanonicalWriter into) => ScopeDeclarations.Write(_scope, _input, into);
}
