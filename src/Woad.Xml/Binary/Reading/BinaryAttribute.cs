namespace Woad.Xml;

/// <summary>An attribute of a binary document as ranges of the input.</summary>
internal struct BinaryAttribute
{
    /// <summary>The local name.</summary>
    public NbfxString Name;

    /// <summary>The namespace as an index into <see cref="ReaderScope"/>.</summary>
    public int Namespace;

    /// <summary>1 to 26 for a prefix of one letter a to z, 0 for none, -1 for others.</summary>
    public int PrefixCode;

    /// <summary>Where a prefix that is no single letter stands.</summary>
    public NbfxString Prefix;

    /// <summary>Where the text record of the value begins.</summary>
    public int ValueStart;
}
