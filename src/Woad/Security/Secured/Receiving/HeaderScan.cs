using System.Runtime.CompilerServices;
using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>
/// Reads the elements of one Security header. Those that a verified message had too are not parsed again.
/// </summary>
/// <param name="elements">Takes the elements.</param>
/// <param name="header">Their bytes.</param>
/// <param name="elementReader">Reads an element.</param>
/// <param name="known">Elements of other messages.</param>
internal sealed class HeaderScan(
    HeaderElements elements, HeaderBytes header, ElementReader elementReader, KnownParts known)
{
    /// <summary>The offset behind the start tag of a Security header that is text; 0 for another one.</summary>
    private int _tagEnd;

    /// <summary>Reads all elements of the header.</summary>
    public void Read()
    {
        var part = header.Bytes;
        if (part.IsText)
        {
            ReadText(part);
        }
        else
        {
            ReadBinary(part);
        }
    }

    /// <summary>Remembers elements of a verified message that were read, and will come again.</summary>
    public void Remember()
    {
        if (_tagEnd == 0 || !header.IsUnchanged || header.Bytes is not { Around: { } around } part)
        {
            return;
        }

        foreach (ref readonly var element in elements.All)
        {
            if (element is { Fragment: < 0, IsCanonical: false, End: > 0 }
                && KnownElement.Of(part.Bytes[part.Offset.._tagEnd], element, elements) is { } found)
            {
                known.Elements.Add(part.Bytes[element.Offset..element.End], around, found);
            }
        }
    }

    /// <summary>Forgets the message.</summary>
    public void Clear() => _tagEnd = 0;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ReadText(PartBytes part)
    {
        TextXmlReader reader = default;
        part.Open(ref reader, header.Limits);
        ReadText(part, ref reader);
    }

    private void ReadText(PartBytes part, ref TextXmlReader reader)
    {
        reader.Start();
        _tagEnd = reader.Position;
        while (true)
        {
            if (TryReadUsual(part, ref reader))
            {
                continue;
            }

            if (!TryReadNext(ref reader))
            {
                break;
            }

            elements.All[^1].End = reader.Position;
        }

        EndElements(ref reader);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ReadBinary(PartBytes part)
    {
        BinaryXmlReader reader = default;
        part.Open(ref reader, header.Limits);
        reader.Start();
        while (TryReadNext(ref reader))
        {
        }

        EndElements(ref reader);
    }

    private bool TryReadNext<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        if (reader.Next() != XmlNext.Start)
        {
            return false;
        }

        elementReader.Read(ref reader, -1, elements.All.Length, Piece.None, -1);
        return true;
    }

    private void EndElements<TReader>(ref TReader reader)
        where TReader : struct, IUtf8XmlReader, allows ref struct
    {
        reader.End();
        header.Parts.HasRead(header.Index, reader.Offset);
    }

    private bool TryReadUsual(PartBytes part, ref TextXmlReader reader)
    {
        var at = reader.Position;
        if (!UsualLayout.IsInside(part, at, header.Limits)
            || (!elementReader.Usual.TryRead(part.Bytes, at, out var end) && !TryReadKnown(part, at, out end)))
        {
            return false;
        }

        reader.MoveTo(end);
        return true;
    }

    private bool TryReadKnown(PartBytes part, int at, out int end)
    {
        end = at + LengthOfRepeated(part.Bytes[at..]);
        if (end == at || part.Around is not { } around
            || known.Elements.Find(part.Bytes[at..end], around) is not { } found
            || !part.Bytes[part.Offset.._tagEnd].SequenceEqual(found.Tag))
        {
            return false;
        }

        found.AddTo(elements, at);
        return true;
    }

    /// <summary>
    /// The length of an element that may be known, up to the first end tag of its name; 0 for any other. Whether that
    /// is its own end tag says the comparison with an element that was read.
    /// </summary>
    private static int LengthOfRepeated(ReadOnlySpan<byte> text)
    {
        Span<byte> tag = stackalloc byte[64];
        var name = text[Math.Min(1, text.Length)..Math.Min(tag.Length - 2, text.Length)];
        name = name[..Math.Max(name.IndexOfAny((byte)' ', (byte)'>'), 0)];
        if (!name.EndsWith("DerivedKeyToken"u8) && !name.EndsWith("SecurityContextToken"u8))
        {
            return 0;
        }

        "</"u8.CopyTo(tag);
        name.CopyTo(tag[2..]);
        tag[name.Length + 2] = (byte)'>';
        tag = tag[..(name.Length + 3)];
        var end = text.IndexOf(tag);
        return end < 0 ? 0 : end + tag.Length;
    }
}
