using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Woad.Xml;

/// <summary>Characters as UTF-8 with their escapes: what is clean in blocks, the rest one by one.</summary>
internal static class TextEscaping
{
    /// <summary>Copies characters up to the first that is not ASCII or has to be escaped; returns how many.</summary>
    /// <remarks>As many bytes are free as there are characters.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int NarrowClean(ReadOnlySpan<char> value, ref byte destination, bool attribute)
    {
        ref var source = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(value));
        var i = 0;
        for (; i + 16 <= value.Length; i += 16)
        {
            var low = Vector128.LoadUnsafe(ref source, (nuint)i);
            var high = Vector128.LoadUnsafe(ref source, (nuint)i + 8);
            var bytes = Vector128.NarrowWithSaturation(low, high);
            var special = Vector128.LessThan(bytes.AsSByte(), Vector128.Create((sbyte)0x20)).AsByte()
                | Vector128.Equals(bytes, Vector128.Create((byte)'<'))
                | Vector128.Equals(bytes, Vector128.Create((byte)'>'))
                | Vector128.Equals(bytes, Vector128.Create((byte)'&'))
                | (attribute ? Vector128.Equals(bytes, Vector128.Create((byte)'"')) : Vector128<byte>.Zero);
            if (special != Vector128<byte>.Zero)
            {
                break;
            }

            bytes.StoreUnsafe(ref destination, (nuint)i);
        }

        if (value.Length >= 8)
        {
            if (i + 8 <= value.Length && TryNarrow8(ref source, ref destination, i, attribute))
            {
                i += 8;
            }

            if (i + 8 >= value.Length && TryNarrow8(ref source, ref destination, value.Length - 8, attribute))
            {
                return value.Length;
            }
        }

        for (; i < value.Length; i++)
        {
            var c = value[i];
            if (c < 0x20 || c > 0x7F || c is '<' or '>' or '&' || (attribute && c == '"'))
            {
                break;
            }

            Unsafe.Add(ref destination, i) = (byte)c;
        }

        return i;
    }

    /// <summary>
    /// The same for eight characters; nothing is promised about the target when one of them is not clean.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryNarrow8(ref ushort source, ref byte destination, int at, bool attribute)
    {
        var chars = Vector128.LoadUnsafe(ref source, (nuint)at);
        var special = Vector128.LessThan(chars.AsInt16(), Vector128.Create((short)0x20)).AsUInt16()
            | Vector128.GreaterThan(chars.AsInt16(), Vector128.Create((short)0x7F)).AsUInt16()
            | Vector128.Equals(chars, Vector128.Create((ushort)'<'))
            | Vector128.Equals(chars, Vector128.Create((ushort)'>'))
            | Vector128.Equals(chars, Vector128.Create((ushort)'&'))
            | (attribute ? Vector128.Equals(chars, Vector128.Create((ushort)'"')) : Vector128<ushort>.Zero);
        Vector128.Narrow(chars, chars).GetLower().StoreUnsafe(ref destination, (nuint)at);
        return special == Vector128<ushort>.Zero;
    }

    /// <summary>
    /// Puts the first character, escaped if need be, where eight bytes are free; returns how many it took.
    /// </summary>
    public static int PutOne(ReadOnlySpan<char> value, Span<byte> room, bool attribute, out int taken)
    {
        var c = value[0];
        taken = 1;
        if (EscapeOf(c, attribute) is { Length: > 0 } escape)
        {
            escape.CopyTo(room);
            return escape.Length;
        }

        if (c < ' ' && (attribute || c is not ('\t' or '\n')))
        {
            return Encoding.ASCII.GetBytes($"&#x{(int)c:X};", room);
        }

        if (c is '\uFFFE' or '\uFFFF')
        {
            var reference = c == '\uFFFE' ? "&#xFFFE;"u8 : "&#xFFFF;"u8;
            reference.CopyTo(room);
            return reference.Length;
        }

        Rune.DecodeFromUtf16(value, out var rune, out taken);
        return rune.EncodeToUtf8(room);
    }

    /// <summary>The reference that a character is written as; empty for none.</summary>
    public static ReadOnlySpan<byte> EscapeOf(char c, bool attribute) => c switch
    {
        '<' => "&lt;"u8,
        '>' => "&gt;"u8,
        '&' => "&amp;"u8,
        '"' when attribute => "&quot;"u8,
        _ => default,
    };
}
