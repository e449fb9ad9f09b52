using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Woad.Xml;

/// <content>The text inside an element, with its end tag.</content>
internal ref partial struct TextNodes
{
    private const int LongestEnd = 64;

    /// <summary>
    /// Takes plain ASCII content of a predicted element with its end tag, looking at each byte once. Whatever else it
    /// meets it leaves to <see cref="TakeText"/>.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryTakeLeaf(out ReadOnlySpan<byte> text)
    {
        text = default;
        if (_leaf is not { } tag)
        {
            return false;
        }

        ref var scan = ref Scan;
        var start = scan.Position;
        var i = start;
        var last = scan.Input.Length - Math.Max(Vector128<byte>.Count, XmlTag.Block);
        while (i <= last)
        {
            var block = Vector128.LoadUnsafe(ref scan.At(i));
            var stops = Vector128.LessThan(block.AsSByte(), Vector128.Create((sbyte)0x20)).AsByte()
                | Vector128.Equals(block, Vector128.Create((byte)'<'))
                | Vector128.Equals(block, Vector128.Create((byte)'&'))
                | Vector128.Equals(block, Vector128.Create((byte)']'));
            if (stops == Vector128<byte>.Zero)
            {
                i += Vector128<byte>.Count;
                continue;
            }

            i += BitOperations.TrailingZeroCount(stops.ExtractMostSignificantBits());
            if (i > last || tag.EndLength > XmlTag.Block || i - start > Limits.MaxStringContentLength
                || !AsciiText.StartsEqual(
                    ref scan.At(i), ref MemoryMarshal.GetArrayDataReference(tag.End), tag.EndLength))
            {
                return false;
            }

            Visits.Add(i - start + tag.EndLength);
            text = scan.Input[start..i];
            scan.Position = i + tag.EndLength;
            _leaf = null;
            Leave();
            return true;
        }

        return false;
    }

    /// <summary>
    /// Takes base64 in one piece up to the end tag of a predicted element; decoding itself checks the bytes.
    /// </summary>
    public bool TryTakeBase64(out byte[] bytes)
    {
        bytes = [];
        if (_leaf is not { } tag || _peeked || _impliedEnd)
        {
            return false;
        }

        var rest = Scan.Input[Scan.Position..];
        var end = rest.IndexOf((byte)'<');
        Visits.Add(end < 0 ? rest.Length : end + 1);
        if (end < 0 || end > Limits.MaxStringContentLength || !rest[end..].StartsWith(tag.End.AsSpan(0, tag.EndLength))
            || !LexicalParser.TryBase64(rest[..end], Limits.MaxArrayLength, out bytes))
        {
            return false;
        }

        Scan.Position += end + tag.EndLength;
        _leaf = null;
        Leave();
        return true;
    }

    /// <summary>The content of the element just started, without its end tag, which is taken too.</summary>
    public ReadOnlySpan<byte> TakeText()
    {
        if (_impliedEnd)
        {
            End();
            return default;
        }

        if (!_peeked)
        {
            var text = ReadContent(out _);
            if (TryEndTag())
            {
                return text;
            }
        }

        throw Malformed.At("The element has a child element where only text may stand.", Scan.Position);
    }

    /// <summary>Takes the content of the element just started, with its end tag, when it is one piece of the
    /// input.</summary>
    public bool TryTakePiece(out ReadOnlySpan<byte> utf8)
    {
        var pos = Scan.Position;
        if (_impliedEnd)
        {
            utf8 = default;
            End();
            return true;
        }

        if (!_peeked)
        {
            utf8 = ReadContent(out var inOnePiece);
            if (inOnePiece && TryEndTag())
            {
                return true;
            }

            Scan.Position = pos;
        }

        utf8 = default;
        return false;
    }

    /// <summary>Takes the content of the element just started, with its end tag, when it equals
    /// <paramref name="expected"/>.</summary>
    public bool TryTakeText(XmlToken expected)
    {
        if (_peeked)
        {
            return false;
        }

        var pos = Scan.Position;
        var text = _impliedEnd ? default : ReadContent(out _);
        if (text.SequenceEqual(expected.Utf8))
        {
            if (_impliedEnd || TryEndTag())
            {
                if (_impliedEnd)
                {
                    End();
                }

                return true;
            }
        }

        Scan.Position = pos;
        return false;
    }

    /// <summary>Continues at the first end tag that has the name of the innermost element.</summary>
    public bool TryMoveToEnd()
    {
        var (start, length) = Innermost();
        Span<byte> tag = stackalloc byte[LongestEnd];
        if (_peeked || _impliedEnd || length + 3 > LongestEnd)
        {
            return false;
        }

        tag = tag[..(length + 3)];
        "</"u8.CopyTo(tag);
        Scan.Input.Slice(start, length).CopyTo(tag[2..]);
        tag[^1] = (byte)'>';
        var found = Scan.Input[Scan.Position..].IndexOf(tag);
        Visits.Add(found < 0 ? Scan.Input.Length - Scan.Position : found);
        if (found >= 0)
        {
            MoveTo(Scan.Position + found);
        }

        return found >= 0;
    }

    private ReadOnlySpan<byte> ReadContent(out bool inOnePiece) =>
        Decoder.Read(ref Scan, Limits.MaxStringContentLength, out inOnePiece);
}
