using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Woad.Xml;

/// <summary>
/// Text records ([MC-NBFX] 2.2.3) of values, put where there is room for <see cref="MaxLength"/> bytes: as few stores
/// as can be, the type together with what follows it.
/// </summary>
/// <remarks>
/// <c>end</c> is 1 when the record also ends its element. Each method returns the bytes of its record.
/// </remarks>
internal static class NbfxValue
{
    /// <summary>No record of a number, a truth value or a date is longer; that of a decimal is as long.</summary>
    public const int MaxLength = 17;

    /// <summary>Room for a value that goes out as characters: <c>ulong</c>, <c>TimeSpan</c>, <c>Guid</c>.</summary>
    public const int MaxTextLength = 2 + Lexical.MaxLength;

    /// <summary>Up to this many characters fit a record with one byte for the length, whatever they are.</summary>
    public const int MaxShort = byte.MaxValue / 3;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Put(ref byte to, bool value, int end)
    {
        to = (byte)(NbfxRecord.False + (value ? NbfxRecord.True - NbfxRecord.False : 0) + end);
        return 1;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Put(ref byte to, int value, int end)
    {
        if ((uint)value <= 1)
        {
            to = (byte)(NbfxRecord.Zero + (2 * value) + end);
            return 1;
        }

        if (value == (sbyte)value)
        {
            Unsafe.WriteUnaligned(ref to, (ushort)((NbfxRecord.Int8 + end) | (value << 8)));
            return 2;
        }

        if (value == (short)value)
        {
            Unsafe.WriteUnaligned(ref to, (NbfxRecord.Int16 + end) | (value << 8));
            return 3;
        }

        Unsafe.WriteUnaligned(ref to, (ulong)(uint)(NbfxRecord.Int32 + end) | ((ulong)(uint)value << 8));
        return 5;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Put(ref byte to, long value, int end) =>
        value == (int)value ? Put(ref to, (int)value, end) : PutFixed(ref to, NbfxRecord.Int64 + end, value);

    /// <summary>Whole numbers in the range of a 16-bit integer go out as integers.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Put(ref byte to, float value, int end)
    {
        var whole = float.ConvertToIntegerNative<int>(value);
        return whole == (short)whole && whole == value
            ? Put(ref to, whole, end)
            : PutFixed(ref to, NbfxRecord.Float + end, value);
    }

    /// <summary>What a float can hold exactly goes out as a float.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Put(ref byte to, double value, int end) =>
        value == (float)value ? Put(ref to, (float)value, end) : PutFixed(ref to, NbfxRecord.Double + end, value);

    /// <remarks>A decimal is in memory what it is on the wire: scale and sign, the high part, the low part.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Put(ref byte to, decimal value, int end) => PutFixed(ref to, NbfxRecord.Decimal + end, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Put(ref byte to, DateTime value, int end) =>
        PutFixed(ref to, NbfxRecord.DateTime + end, value.ToBinary());

    /// <summary>Goes out as characters, 0 and 1 excepted; <see cref="MaxTextLength"/> bytes are free.</summary>
    public static int PutText(Span<byte> to, ulong value, int end)
    {
        if (value <= 1)
        {
            to[0] = (byte)(NbfxRecord.Zero + (2 * (int)value) + end);
            return 1;
        }

        return End(to, Lexical.Format(to[2..], value), end);
    }

    /// <summary>Goes out as characters; <see cref="MaxTextLength"/> bytes are free.</summary>
    public static int PutText(Span<byte> to, TimeSpan value, int end) => End(to, Lexical.Format(to[2..], value), end);

    /// <summary>Goes out as characters; <see cref="MaxTextLength"/> bytes are free.</summary>
    public static int PutText(Span<byte> to, Guid value, int end) => End(to, Lexical.Format(to[2..], value), end);

    /// <summary>
    /// Bytes that <see cref="PutShort"/> needs for so many characters, what it writes in vain included.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int RoomOfShort(int length) => 2 + (3 * length);

    /// <summary>
    /// One to <see cref="MaxShort"/> characters as UTF-8, or UTF-16 when that is shorter by more than half a byte a
    /// character.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int PutShort(ref byte to, string value, int end)
    {
        if (value.Length > 1 && AsciiText.TryNarrow(value, ref Unsafe.Add(ref to, 2)))
        {
            Unsafe.WriteUnaligned(ref to, (ushort)((NbfxRecord.Chars8 + end) | (value.Length << 8)));
            return 2 + value.Length;
        }

        return PutUnusual(ref to, value, end);
    }

    /// <summary>One character, or some of which one is not ASCII.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int PutUnusual(ref byte to, string value, int end)
    {
        if (value.Length == 1 && value[0] < 0x80)
        {
            return PutCharacter(ref to, value[0], end);
        }

        var text = MemoryMarshal.CreateSpan(ref Unsafe.Add(ref to, 2), 3 * value.Length);
        var length = Encoding.UTF8.GetBytes(value, text);
        var type = NbfxRecord.Chars8;
        if (length / 2 > value.Length)
        {
            type = NbfxRecord.Unicode8;
            length = 2 * value.Length;
            MemoryMarshal.AsBytes(value.AsSpan()).CopyTo(text);
            LoneHalves.Replace(MemoryMarshal.Cast<byte, char>(text[..length]));
        }

        to = (byte)(type + end);
        Unsafe.Add(ref to, 1) = (byte)length;
        return 2 + length;
    }

    /// <summary>One ASCII character; the digits 0 and 1 have records of their own.</summary>
    private static int PutCharacter(ref byte to, char value, int end)
    {
        if (value is '0' or '1')
        {
            to = (byte)(NbfxRecord.Zero + (2 * (value - '0')) + end);
            return 1;
        }

        to = (byte)(NbfxRecord.Chars8 + end);
        Unsafe.Add(ref to, 1) = 1;
        Unsafe.Add(ref to, 2) = (byte)value;
        return 3;
    }

    private static int End(Span<byte> to, int length, int end)
    {
        to[0] = (byte)(NbfxRecord.Chars8 + end);
        to[1] = (byte)length;
        return 2 + length;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int PutFixed<T>(ref byte to, int type, T value) where T : unmanaged
    {
        to = (byte)type;
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref to, 1), value);
        return 1 + Unsafe.SizeOf<T>();
    }
}
