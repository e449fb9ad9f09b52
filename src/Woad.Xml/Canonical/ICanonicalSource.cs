namespace Woad.Xml;

/// <summary>
/// A reader on a start tag, as <see cref="CanonicalTag"/> needs it. Attributes are numbered, declarations of namespaces
/// too; a declaration is named by what <see cref="ReaderScope.Find(int)"/> answers.
/// </summary>
internal interface ICanonicalSource
{
    ReadOnlySpan<byte> ElementPrefix { get; }

    ReadOnlySpan<byte> ElementLocal { get; }

    /// <summary>The declaration of the element's prefix.</summary>
    int ElementDeclaration { get; }

    /// <summary>Attributes that are no declarations.</summary>
    int Attributes { get; }

    ReadOnlySpan<byte> PrefixOf(int attribute);

    ReadOnlySpan<byte> LocalOf(int attribute);

    /// <summary>The declaration of the attribute's prefix.</summary>
    int DeclarationOf(int attribute);

    /// <summary>Writes the value of an attribute with its escapes.</summary>
    void WriteValue(int attribute, CanonicalWriter into);

    /// <summary>The declaration of a prefix.</summary>
    int Find(ReadOnlySpan<byte> prefix);

    /// <summary>The prefix that a declaration is about.</summary>
    ReadOnlySpan<byte> PrefixAt(int declaration);

    /// <summary>The namespace that a declaration names.</summary>
    ReadOnlySpan<byte> NamespaceAt(int declaration);
}
