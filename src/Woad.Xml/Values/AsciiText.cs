using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Woad.Xml;

/// <summary>Blocks of ASCII between bytes and strings.</summary>
internal static class AsciiText
{
    /// <summary>32 bytes of ones, then 32 of zeros: the mask of n bytes begins at 32 - n.</summary>
    private static ReadOnlySpan<byte> Masks =>
    [
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    /// <summary>
    /// Whether the first <paramref name="length"/> (at most 32) bytes are equal; 32 are readable on both sides.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool StartsEqual(ref byte left, ref byte right, int length)
    {
        var mask = Vector256.LoadUnsafe(ref MemoryMarshal.GetReference(Masks), (nuint)(32 - length));
        return ((Vector256.LoadUnsafe(ref left) ^ Vector256.LoadUnsafe(ref right)) & mask) == Vector256<byte>.Zero;
    }

    /// <summary>A new string of bytes that are all ASCII.</summary>
    public static string Make(ref byte source, int length)
    {
        if (length == 0)
        {
            return "";
        }

        // A string of zeros comes fresh from the allocator; nobody else can see it until it is returned.
        var text = new string('\0', length);
        ref var target = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text.AsSpan()));
        if (length >= 16)
        {
            var i = 0;
            for (; i <= length - 16; i += 16)
            {
                Widen(ref source, ref target, i);
            }

            Widen(ref source, ref target, length - 16);
        }
        else if (length >= 8)
        {
            WidenHalf(ref source, ref target, 0);
            WidenHalf(ref source, ref target, length - 8);
        }
        else if (length >= 4)
        {
            WidenQuarter(ref source, ref target, 0);
            WidenQuarter(ref source, ref target, length - 4);
        }
        else
        {
            target = source;
            Unsafe.Add(ref target, length >> 1) = Unsafe.Add(ref source, length >> 1);
            Unsafe.Add(ref target, length - 1) = Unsafe.Add(ref source, length - 1);
        }

        return text;
    }

    /// <summary>Whether all bytes are ASCII.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsAscii(ref byte source, int length)
    {
        var i = 0;
        if (length >= 16)
        {
            var any = Vector128.LoadUnsafe(ref source, (nuint)(length - 16));
            for (; i <= length - 16; i += 16)
            {
                any |= Vector128.LoadUnsafe(ref source, (nuint)i);
            }

            return (any & Vector128.Create((byte)0x80)) == Vector128<byte>.Zero;
        }

        if (length >= 8)
        {
            var both = Unsafe.ReadUnaligned<ulong>(ref source)
                | Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, length - 8));
            return (both & 0x8080808080808080) == 0;
        }

        byte rest = 0;
        for (; i < length; i++)
        {
            rest |= Unsafe.Add(ref source, i);
        }

        return rest < 0x80;
    }

    /// <summary>
    /// Narrows one character or more to as many bytes; false when one is not ASCII, then the bytes have no meaning.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryNarrow(string value, ref byte target)
    {
        ref var source = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(value.AsSpan()));
        var length = value.Length;
        if (length < 8)
        {
            return length < 4
                ? TryNarrowFew(ref source, ref target, length)
                : (NarrowQuarter(ref source, ref target, 0) | NarrowQuarter(ref source, ref target, length - 4)) == 0;
        }

        var any = NarrowHalf(ref source, ref target, length - 8);
        for (var i = 0; i < length - 8; i += 8)
        {
            any |= NarrowHalf(ref source, ref target, i);
        }

        return (any & Vector128.Create((ushort)0xFF80)) == Vector128<ushort>.Zero;
    }

    private static bool TryNarrowFew(ref ushort source, ref byte target, int length)
    {
        var (first, middle, last) = (source, Unsafe.Add(ref source, length >> 1), Unsafe.Add(ref source, length - 1));
        target = (byte)first;
        Unsafe.Add(ref target, length >> 1) = (byte)middle;
        Unsafe.Add(ref target, length - 1) = (byte)last;
        return (first | middle | last) < 0x80;
    }

    /// <summary>Four characters at once; returns the bits of those that are not ASCII.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong NarrowQuarter(ref ushort source, ref byte target, int at)
    {
        var chars = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref source, at)));
        Unsafe.WriteUnaligned(
            ref Unsafe.Add(ref target, at), Narrow(Vector128.CreateScalarUnsafe(chars).AsUInt16()).AsUInt32()
                .ToScalar());
        return chars & 0xFF80_FF80_FF80_FF80;
    }

    /// <summary>Eight characters at once; returns them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> NarrowHalf(ref ushort source, ref byte target, int at)
    {
        var chars = Vector128.LoadUnsafe(ref source, (nuint)at);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref target, at), Narrow(chars).AsUInt64().ToScalar());
        return chars;
    }

    /// <summary>
    /// ASCII characters as bytes in the lower half; the portable way takes four times the instructions.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<byte> Narrow(Vector128<ushort> chars) => Sse2.IsSupported
        ? Sse2.PackUnsignedSaturate(chars.AsInt16(), chars.AsInt16())
        : Vector128.Narrow(chars, chars);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Widen(ref byte source, ref ushort target, int at)
    {
        var (low, high) = Vector128.Widen(Vector128.LoadUnsafe(ref source, (nuint)at));
        low.StoreUnsafe(ref target, (nuint)at);
        high.StoreUnsafe(ref target, (nuint)at + 8);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenHalf(ref byte source, ref ushort target, int at) =>
        Vector128.WidenLower(Vector128.CreateScalarUnsafe(
            Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, at))).AsByte()).StoreUnsafe(ref target, (nuint)at);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void WidenQuarter(ref byte source, ref ushort target, int at) =>
        Unsafe.WriteUnaligned(
            ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref target, at)),
            Vector128.WidenLower(Vector128.CreateScalarUnsafe(
                Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, at))).AsByte()).AsUInt64().ToScalar());
}
