using Woad.Xml;

namespace Woad.Envelopes;

/// <summary>A part of a message in the bytes that it stands in.</summary>
/// <param name="bytes">A document from its beginning.</param>
/// <param name="isText">Whether it is text; otherwise binary XML.</param>
/// <param name="strings">The strings that binary XML refers to; null for none.</param>
/// <param name="around">The number of start tags around the part, which come first in the document.</param>
/// <param name="offset">Where the part begins.</param>
internal readonly ref struct PartBytes(
    ReadOnlySpan<byte> bytes, bool isText, BinaryReaderSession? strings, int around, int offset)
{
    public ReadOnlySpan<byte> Bytes { get; } = bytes;

    public bool IsText { get; } = isText;

    public BinaryReaderSession? Strings { get; } = strings;

    /// <summary>Where the part begins.</summary>
    public int Offset { get; } = offset;

    /// <summary>Where the part ends; 0 where that is not known.</summary>
    public int End { get; init; }

    /// <summary>Whether the document declares all that is in scope where the part is.</summary>
    public bool HasScope { get; init; } = true;

    /// <summary>The declarations of the start tags around the part; null when they are not known.</summary>
    public XmlScope? Around { get; init; }

    /// <summary>A reader in front of the part.</summary>
    public void Open(ref TextXmlReader reader, in XmlReadLimits limits)
    {
        if (Around is not null)
        {
            // The names are for end tags, which are not reached.
            reader.Begin(Bytes, limits, Offset);
            for (var i = 0; i < around; i++)
            {
                reader.EnterElement(Offset, 0);
            }

            reader.DeclareAround(Around);
            return;
        }

        reader.Begin(Bytes, limits, 0);
        for (var i = 0; i < around; i++)
        {
            reader.Start();
        }

        reader.MoveTo(Offset);
    }

    /// <summary>The same of binary XML.</summary>
    public void Open(ref BinaryXmlReader reader, in XmlReadLimits limits)
    {
        if (Around is not null)
        {
            reader.Begin(Bytes, Strings, limits, Offset);
            for (var i = 0; i < around; i++)
            {
                reader.EnterElement();
            }

            reader.DeclareAround(Around);
            return;
        }

        reader.Begin(Bytes, Strings, limits, 0);
        for (var i = 0; i < around; i++)
        {
            reader.Start();
        }

        reader.MoveTo(Offset);
    }
}
