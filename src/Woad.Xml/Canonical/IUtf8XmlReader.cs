namespace Woad.Xml;

/// <summary>
/// A reader over bytes in one piece that gives values as UTF-8, without making strings of them, and writes canonical
/// octets.
/// A span that it gives is valid until it is asked again.
/// </summary>
internal interface IUtf8XmlReader : IPositionedXmlReader
{
    /// <summary>Byte offset after what was consumed last.</summary>
    int Position { get; }

    /// <summary>
    /// The value of an attribute of the start tag consumed last; false when it has none of this name.
    /// </summary>
    bool TryAttribute(XmlName name, out ReadOnlySpan<byte> value);

    /// <summary>Reads the text content of the element just started and its end tag.</summary>
    ReadOnlySpan<byte> ReadUtf8();

    /// <summary>The same of content that is base64.</summary>
    /// <param name="isText">Whether it is given as base64 text, and not as the bytes themselves.</param>
    ReadOnlySpan<byte> ReadBase64(out bool isText);

    /// <summary>Goes on at a node beside the one that comes next, whose place was found in an earlier pass.</summary>
    void MoveTo(int offset);

    /// <summary>
    /// Goes on at the end tag of the element just started: the first one of its name, without a look at what is in
    /// front of it. Whoever reads the inside finds out whether it was the right one. False, and nothing, where no such
    /// tag is found.
    /// </summary>
    bool TryMoveToEnd();

    /// <summary>
    /// Goes on behind the element just started, whose end was found in an earlier pass. False, and nothing, where a
    /// reader cannot.
    /// </summary>
    bool TryLeaveAt(int offset);

    /// <summary>Writes the element that comes next in canonical form, and moves behind it.</summary>
    void Canonicalize(CanonicalWriter into);

    /// <summary>
    /// Writes declarations of all prefixes that are in scope inside the element just started, as text.
    /// </summary>
    void WriteDeclarations(CanonicalWriter into);
}
