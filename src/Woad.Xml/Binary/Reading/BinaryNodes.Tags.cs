namespace Woad.Xml;

/// <content>The start tag as the writer of canonical octets asks for it.</content>
internal ref partial struct BinaryNodes : ICanonicalSource
{
    readonly ReadOnlySpan<byte> ICanonicalSource.ElementPrefix => Tag.Prefix(Records.Strings);

    readonly ReadOnlySpan<byte> ICanonicalSource.ElementLocal => Records.Strings.Utf8Of(Tag.Name);

    readonly int ICanonicalSource.ElementDeclaration => Tag.Namespace;

    readonly int ICanonicalSource.Attributes => Tag.Count;

    /// <summary>The index of the attribute of a name; -1 when there is none.</summary>
    public int IndexOf(XmlName name) => Tag.IndexOf(Records.Strings, ref Scope, name);

    /// <summary>The value of the attribute at an index.</summary>
    public NbfxText Value(int attribute)
    {
        Records.ReadRecord(Tag.Attribute(attribute).ValueStart, out var record);
        return record;
    }

    ReadOnlySpan<byte> ICanonicalSource.PrefixOf(int attribute) => Tag.PrefixOf(Records.Strings, attribute);

    ReadOnlySpan<byte> ICanonicalSource.LocalOf(int attribute) =>
        Records.Strings.Utf8Of(Tag.Attribute(attribute).Name);

    int ICanonicalSource.DeclarationOf(int attribute) => Tag.Attribute(attribute).Namespace;

    void ICanonicalSource.WriteValue(int attribute, CanonicalWriter into) =>
        NbfxCanonical.Write(Records, Value(attribute), into, isAttribute: true);

    int ICanonicalSource.Find(ReadOnlySpan<byte> prefix) => Scope.Find(Input, prefix);

    readonly ReadOnlySpan<byte> ICanonicalSource.PrefixAt(int declaration) => Scope.Prefix(Input, declaration);

    readonly ReadOnlySpan<byte> ICanonicalSource.NamespaceAt(int declaration) => Scope.Namespace(Input, declaration);
}
