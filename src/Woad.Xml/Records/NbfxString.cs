namespace Woad.Xml;

/// <summary>A string in a binary document: a range of the input, or a dictionary id.</summary>
internal struct NbfxString
{
    /// <summary>Where the bytes begin, or the dictionary id when <see cref="Length"/> is negative.</summary>
    public int Start;

    /// <summary>Number of bytes; -1 for a dictionary id.</summary>
    public int Length;

    /// <summary>Whether it is a dictionary id.</summary>
    public readonly bool IsId => Length < 0;
}
