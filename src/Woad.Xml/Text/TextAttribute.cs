namespace Woad.Xml;

/// <summary>An attribute as ranges of the input.</summary>
internal struct TextAttribute
{
    /// <summary>Where the name with its prefix begins.</summary>
    public int NameStart;

    /// <summary>Length of the name with its prefix.</summary>
    public int NameLength;

    /// <summary>Length of the prefix without the colon; 0 when there is none.</summary>
    public int PrefixLength;

    /// <summary>Where the value begins, after the quote.</summary>
    public int ValueStart;

    /// <summary>Length of the value as it stands.</summary>
    public int ValueLength;

    /// <summary>Whether the value differs from the bytes that stand there.</summary>
    public bool NeedsDecoding;

    /// <summary>The namespace as an index into <see cref="ReaderScope"/>.</summary>
    public int Namespace;

    /// <summary>Where the local name begins.</summary>
    public readonly int LocalStart => PrefixLength == 0 ? NameStart : NameStart + PrefixLength + 1;

    /// <summary>Length of the local name.</summary>
    public readonly int LocalLength => PrefixLength == 0 ? NameLength : NameLength - PrefixLength - 1;
}
