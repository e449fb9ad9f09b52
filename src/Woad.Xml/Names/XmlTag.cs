using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Woad.Xml;

/// <summary>
/// The start and end tag of a name with one prefix, as UTF-8, padded so that short ones are copied as one fixed block.
/// </summary>
internal sealed class XmlTag
{
    /// <summary>Tags up to this many bytes are copied as one block of this size.</summary>
    public const int Block = 32;

    private readonly byte[] _start;
    private readonly byte[] _end;

    public XmlTag(XmlToken prefix, XmlToken local)
    {
        var colon = prefix.Utf8.Length == 0 ? 0 : 1;
        StartLength = 2 + prefix.Utf8.Length + colon + local.Utf8.Length;
        EndLength = StartLength + 1;
        _start = new byte[Math.Max(Block, StartLength)];
        _end = new byte[Math.Max(Block, EndLength)];
        Fill(_start.AsSpan(1), prefix, local);
        Fill(_end.AsSpan(2), prefix, local);
        _start[0] = (byte)'<';
        _end[0] = (byte)'<';
        _end[1] = (byte)'/';
    }

    /// <summary>Length of the start tag without attributes, both brackets included.</summary>
    public int StartLength { get; }

    /// <summary>Length of the end tag, both brackets included.</summary>
    public int EndLength { get; }

    /// <summary>The start tag, followed by zeros up to <see cref="Block"/>.</summary>
    public byte[] Start => _start;

    /// <summary>The end tag, followed by zeros up to <see cref="Block"/>.</summary>
    public byte[] End => _end;

    /// <summary>Copies the first bytes of a tag, padded to a whole block.</summary>
    /// <param name="tag">The start tag or the end tag.</param>
    /// <param name="length">Bytes of it that count.</param>
    /// <param name="room">At least so many bytes, and at least a block.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Copy(byte[] tag, int length, Span<byte> room)
    {
        if (length <= Block)
        {
            Unsafe.CopyBlockUnaligned(
                ref MemoryMarshal.GetReference(room), ref MemoryMarshal.GetArrayDataReference(tag), Block);
        }
        else
        {
            tag.AsSpan(0, length).CopyTo(room);
        }
    }

    private static void Fill(Span<byte> target, XmlToken prefix, XmlToken local)
    {
        if (prefix.Utf8.Length > 0)
        {
            prefix.Utf8.CopyTo(target);
            target[prefix.Utf8.Length] = (byte)':';
            target = target[(prefix.Utf8.Length + 1)..];
        }

        local.Utf8.CopyTo(target);
        target[local.Utf8.Length] = (byte)'>';
    }
}
