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
    /// <summary>The maximum length of the name of an element that may be known.</summary>
    private const int MostName = 61;

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

            End(part, reader.Position);
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
            End(part, reader.Offset);
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

    /// <summary>An element was read, which ends there.</summary>
    private void End(PartBytes part, int end)
    {
        ref var element = ref elements.All[^1];
        element.End = end;
        if (element.Value is ForeignToken
            && elements.Tokens!.Recognize(part.Bytes[element.Offset..end], part.Strings) is { } repeated)
        {
            element.Value = repeated;
        }
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
            || (!elementReader.Usual.TryRead(part.Bytes, at, out var end) && !TryReadKnown(part, at, out end)
                && !TryReadRepeated(part, at, out end)))
        {
            return false;
        }

        reader.MoveTo(end);
        return true;
    }

    private bool TryReadKnown(PartBytes part, int at, out int end)
    {
        var text = part.Bytes[at..];
        var name = NameOf(text);
        end = name.EndsWith("DerivedKeyToken"u8) || name.EndsWith("SecurityContextToken"u8)
            ? at + LengthOf(name, text)
            : at;
        if (end == at || part.Around is not { } around
            || known.Elements.Find(part.Bytes[at..end], around) is not { } found
            || !part.Bytes[part.Offset.._tagEnd].SequenceEqual(found.Tag))
        {
            return false;
        }

        found.AddTo(elements, at);
        return true;
    }

    /// <summary>An assertion that has come before is not parsed: it declares all the prefixes that it uses.</summary>
    private bool TryReadRepeated(PartBytes part, int at, out int end)
    {
        var text = part.Bytes[at..];
        var name = NameOf(text);
        end = name.EndsWith("Assertion"u8) ? at + LengthOf(name, text) : at;
        if (end == at || elements.Tokens!.Recognize(part.Bytes[at..end], part.Strings) is not { } repeated)
        {
            return false;
        }

        elements.Add(new HeaderElement
        {
            Kind = ElementKind.Token,
            Fragment = -1,
            Ordinal = elements.All.Length,
            Offset = at,
            End = end,
            Id = repeated.Id is { } id ? elements.Values.Add(id) : Piece.None,
            CipherId = Piece.None,
            Value = repeated,
        });
        return true;
    }

    /// <summary>The name in a start tag, with its prefix; empty where none is at the beginning of the text.</summary>
    private static ReadOnlySpan<byte> NameOf(ReadOnlySpan<byte> text)
    {
        var name = text[Math.Min(1, text.Length)..Math.Min(MostName + 1, text.Length)];
        return name[..Math.Max(name.IndexOfAny((byte)' ', (byte)'>'), 0)];
    }

    /// <summary>
    /// The length of an element that may be known, up to the first end tag of its name; 0 without one. Whether that is
    /// its own end tag says the comparison with an element that was read.
    /// </summary>
    private static int LengthOf(ReadOnlySpan<byte> name, ReadOnlySpan<byte> text)
    {
        Span<byte> tag = stackalloc byte[MostName + 3];
        "</"u8.CopyTo(tag);
        name.CopyTo(tag[2..]);
        tag[name.Length + 2] = (byte)'>';
        tag = tag[..(name.Length + 3)];
        var end = text.IndexOf(tag);
        return end < 0 ? 0 : end + tag.Length;
    }
}
