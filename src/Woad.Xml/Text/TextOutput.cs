using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Woad.Xml;

/// <summary>
/// The bytes of a document that is written. The last byte stays here while it may still turn from "&gt;" into "/&gt;".
/// </summary>
internal ref struct TextOutput
{
    private readonly IBufferWriter<byte> _output;

    /// <summary>The memory that is written to.</summary>
    public Span<byte> Span;

    /// <summary>The number of bytes in it.</summary>
    public int Position;

    /// <summary>The position after the start tag that was written last; -1 when it is not here any more.</summary>
    public int AfterStart = -1;

    /// <summary>The index after the member whose end tag is still to be written; 0 when there is none.</summary>
    public int NextMember;

    /// <summary>The free bytes.</summary>
    public readonly Span<byte> Rest
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Span[Position..];
    }

    /// <summary>Begins to write.</summary>
    public TextOutput(IBufferWriter<byte> output)
    {
        _output = output;
        Span = output.GetSpan(256);
    }

    /// <summary>Hands the bytes written so far to the buffer writer.</summary>
    public void Flush()
    {
        _output.Advance(Position);
        Span = default;
        Position = 0;
        AfterStart = -1;
    }

    /// <summary>Clean ASCII is narrowed in blocks; the first other character hands over to the general loop.</summary>
    public void WriteEscaped(string value, bool attribute)
    {
        var start = 0;
        while (start < value.Length)
        {
            var part = value.AsSpan(start, Math.Min(value.Length - start, 4096));
            if (part.Length == 4096 && char.IsHighSurrogate(part[^1]))
            {
                part = part[..^1];
            }

            WriteEscapedPart(part, attribute);
            start += part.Length;
        }
    }

    private void WriteEscapedPart(ReadOnlySpan<char> value, bool attribute)
    {
        var room = Room(value.Length + Vector128<byte>.Count);
        var clean = TextEscaping.NarrowClean(value, ref MemoryMarshal.GetReference(room), attribute);
        Position += clean;
        if (clean < value.Length)
        {
            WriteGeneral(value[clean..], attribute);
        }
    }

    /// <summary>Writes characters of which the first may not be clean.</summary>
    public void WriteGeneral(ReadOnlySpan<char> value, bool attribute)
    {
        while (value.Length > 0)
        {
            var room = Room(8);
            var c = value[0];
            int taken;
            if (c is >= ' ' and < (char)0x80 && TextEscaping.EscapeOf(c, attribute).Length == 0)
            {
                ref var target = ref MemoryMarshal.GetReference(Room(value.Length + 16));
                var clean = TextEscaping.NarrowClean(value, ref target, attribute);
                if (clean == 0)
                {
                    Span[Position] = (byte)c;
                    clean = 1;
                }

                Position += clean;
                taken = clean;
            }
            else
            {
                Position += TextEscaping.PutOne(value, room, attribute, out taken);
            }

            value = value[taken..];
        }
    }

    /// <summary>Writes one byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Put(byte value)
    {
        if ((uint)Position >= (uint)Span.Length)
        {
            Grow(1);
        }

        Span[Position++] = value;
    }

    /// <summary>Writes bytes.</summary>
    public void Put(scoped ReadOnlySpan<byte> bytes)
    {
        bytes.CopyTo(Room(bytes.Length));
        Position += bytes.Length;
    }

    /// <summary>Copies the first <paramref name="length"/> bytes of a tag, padded to a whole block.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Put(byte[] tag, int length)
    {
        XmlTag.Copy(tag, length, Room(Math.Max(length, XmlTag.Block)));
        Position += length;
    }

    /// <summary>Writes a start tag of at most a block, with room for a value and the end tag behind it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void StartUsual(XmlTag tag, int valueLength)
    {
        Unsafe.CopyBlockUnaligned(
            ref MemoryMarshal.GetReference(Room((2 * XmlTag.Block) + valueLength)),
            ref MemoryMarshal.GetArrayDataReference(tag.Start),
            XmlTag.Block);
        Position += tag.StartLength;
    }

    /// <summary>Writes the end tag, of at most a block, after a value that is there already.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void EndUsual(XmlTag tag, int valueLength)
    {
        var position = Position + valueLength;
        Unsafe.CopyBlockUnaligned(
            ref Unsafe.Add(ref MemoryMarshal.GetReference(Span), position),
            ref MemoryMarshal.GetArrayDataReference(tag.End),
            XmlTag.Block);
        Position = position + tag.EndLength;
    }

    /// <summary>At least <paramref name="length"/> free bytes after what is written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [System.Diagnostics.CodeAnalysis.UnscopedRef]
    public Span<byte> Room(int length)
    {
        if (Span.Length - Position < length)
        {
            Grow(length);
        }

        return Span[Position..];
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Grow(int length)
    {
        // The last byte stays uncommitted while it may still turn from ">" into "/>".
        var keep = Position > 0 && Position == AfterStart ? 1 : 0;
        _output.Advance(Position - keep);
        Span = _output.GetSpan(Math.Max(length + keep, 256));
        Position = keep;
        if (keep == 1)
        {
            Span[0] = (byte)'>';
            AfterStart = 1;
        }
        else
        {
            AfterStart = -1;
        }
    }
}
