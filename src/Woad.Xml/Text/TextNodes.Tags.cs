namespace Woad.Xml;

/// <content>The start tag as the writer of canonical octets asks for it.</content>
internal ref partial struct TextNodes : ICanonicalSource
{
    readonly ReadOnlySpan<byte> ICanonicalSource.ElementPrefix => Scan.Input.Slice(Tag.NameStart, Tag.PrefixLength);

    readonly ReadOnlySpan<byte> ICanonicalSource.ElementLocal => Scan.Input.Slice(Tag.LocalStart, Tag.LocalLength);

    readonly int ICanonicalSource.ElementDeclaration => Tag.Namespace;

    readonly int ICanonicalSource.Attributes => Tag.Count;

    /// <summary>The value of the attribute at an index; valid until the next call.</summary>
    public ReadOnlySpan<byte> Value(int attribute) => Tag.Value(Scan, ref Decoder, attribute);

    /// <summary>The index of the attribute of a name; -1 when there is none.</summary>
    public int IndexOf(XmlName name) => Tag.IndexOf(Scan.Input, ref Scope, name);

    ReadOnlySpan<byte> ICanonicalSource.PrefixOf(int attribute)
    {
        var of = Tag.Attribute(attribute);
        return Scan.Input.Slice(of.NameStart, of.PrefixLength);
    }

    ReadOnlySpan<byte> ICanonicalSource.LocalOf(int attribute)
    {
        var of = Tag.Attribute(attribute);
        return Scan.Input.Slice(of.LocalStart, of.LocalLength);
    }

    int ICanonicalSource.DeclarationOf(int attribute) => Tag.Attribute(attribute).Namespace;

    void ICanonicalSource.WriteValue(int attribute, CanonicalWriter into) => into.Value(Value(attribute));

    int ICanonicalSource.Find(ReadOnlySpan<byte> prefix) => Scope.Find(Scan.Input, prefix);

    readonly ReadOnlySpan<byte> ICanonicalSource.PrefixAt(int declaration) => Scope.Prefix(Scan.Input, declaration);

    readonly ReadOnlySpan<byte> ICanonicalSource.NamespaceAt(int declaration) =>
        Scope.Namespace(Scan.Input, declaration);
}
