namespace Woad.Security.Secured;

/// <summary>One element of a received Security header.</summary>
internal struct HeaderElement
{
    public ElementKind Kind;

    /// <summary>The decrypted part that it stands in; -1 for the header itself.</summary>
    public int Fragment;

    /// <summary>Its number among the elements of the header.</summary>
    public int Ordinal;

    /// <summary>Where it began when it was read.</summary>
    public int Offset;

    /// <summary>Where it ended then; 0 where that is not known.</summary>
    public int End;

    /// <summary>Whether its bytes are its canonical octets: it declares all its prefixes, and nothing else.</summary>
    public bool IsCanonical;

    /// <summary>What the message refers to it by.</summary>
    public Piece Id;

    /// <summary>The id of the encrypted part that it was read of; none when it was not encrypted.</summary>
    public Piece CipherId;

    /// <summary>The token whose key encrypted that part; null when it was not encrypted.</summary>
    public object? CipherSource;

    /// <summary>A token, as a type of <c>Woad.Security.Elements</c>.</summary>
    public object? Value;

    /// <summary>The index of its values among those of its kind.</summary>
    public int Detail;

    /// <summary>Its key, once it has been found.</summary>
    public ResolvedKey? Key;
}
