namespace Woad.Xml;

/// <summary>A text record in the input.</summary>
internal struct NbfxText
{
    /// <summary>The record type in its even form.</summary>
    public byte Type;

    /// <summary>Whether the record also ends its element.</summary>
    public bool EndsElement;

    /// <summary>Where the content begins, after a length.</summary>
    public int Start;

    /// <summary>Bytes of the content; for a list those between its start and end records.</summary>
    public int Length;
}
