using System.Diagnostics;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Woad.Xml;

/// <summary>
/// The lexical forms that the BCL's writers give to values ([XSD-2]), as UTF-8. Callers provide the room.
/// </summary>
internal static class Lexical
{
    /// <summary>No number, date, duration or Guid is longer.</summary>
    public const int MaxLength = 64;

    private const ulong Dash = '-';
    private const ulong Colon = ':';

    /// <summary>1 to 10 to the 19th.</summary>
    internal static ReadOnlySpan<ulong> PowersOf10 =>
    [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ];

    private static ReadOnlySpan<byte> TwoDigits
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"u8
        + "5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899"u8;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Format(Span<byte> target, bool value)
    {
        Put(target, 0, value ? 0x65_75_72_74ul : 0x65_73_6C_61_66ul);
        return value ? 4 : 5;
    }

    public static int Format(Span<byte> target, int value) =>
        value < 0 ? FormatNegative(target, value) : FormatUnsigned(target, (ulong)value);

    public static int Format(Span<byte> target, long value) =>
        value < 0 ? FormatNegative(target, value) : FormatUnsigned(target, (ulong)value);

    public static int Format(Span<byte> target, ulong value) => FormatUnsigned(target, value);

    /// <summary>
    /// Up to six digits with up to four decimals are unique and short already; the BCL does the rest.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Format(Span<byte> target, float value)
    {
        var scaled = Math.Round(value * 10_000.0);
        if (Math.Abs(scaled) < 1e6 && (float)(scaled / 10_000.0) == value && scaled != 0)
        {
            return FormatScaled(target, (long)scaled);
        }

        if (float.IsInfinity(value))
        {
            return FormatInfinity(target, value > 0);
        }

        value.TryFormat(target, out var written, "R", CultureInfo.InvariantCulture);
        return written;
    }

    /// <summary>
    /// A number that is a decimal of at most 15 digits, four of them after the point, has no shorter form; the BCL does
    /// the rest.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Format(Span<byte> target, double value)
    {
        var scaled = Math.Round(value * 10_000.0);
        if (Math.Abs(scaled) < 1e15 && scaled / 10_000.0 == value && scaled != 0)
        {
            return FormatScaled(target, double.ConvertToIntegerNative<long>(scaled));
        }

        if (double.IsInfinity(value))
        {
            return FormatInfinity(target, value > 0);
        }

        value.TryFormat(target, out var written, "R", CultureInfo.InvariantCulture);
        return written;
    }

    /// <remarks>A decimal is in memory scale and sign, then the high part, then the low part.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Format(Span<byte> target, decimal value)
    {
        ref var parts = ref Unsafe.As<decimal, uint>(ref value);
        var flags = parts;
        var high = Unsafe.Add(ref parts, 1);
        var digits = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<uint, byte>(ref Unsafe.Add(ref parts, 2)));
        var scale = (int)(flags >> 16) & 0xFF;
        if (high != 0 || scale > 18 || (digits == 0 && (int)flags < 0))
        {
            value.TryFormat(target, out var written, default, CultureInfo.InvariantCulture);
            return written;
        }

        var sign = (int)(flags >> 31);
        target[0] = (byte)'-';
        target = target[sign..];
        if (digits < EightDigits.Limit && scale < 8)
        {
            var eight = EightDigits.Of((uint)digits);
            var count = Math.Max(EightDigits.Count(eight), scale + 1);
            PutPoint(target, EightDigits.Text(eight, count), count - scale);
            return sign + count + (scale > 0 ? 1 : 0);
        }

        if (scale == 0)
        {
            return sign + FormatUnsigned(target, digits);
        }

        var (whole, fraction) = Math.DivRem(digits, PowersOf10[scale]);
        var length = FormatUnsigned(target, whole);
        target[length++] = (byte)'.';
        WriteDigits(target, length, fraction, scale);
        return sign + length + scale;
    }

    public static int Format(Span<byte> target, Guid value)
    {
        value.TryFormat(target, out var written);
        return written;
    }

    /// <summary>xs:dateTime: fraction without trailing zeros, Z for UTC, the machine's offset for local time.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Format(Span<byte> target, DateTime value)
    {
        value.Deconstruct(out DateOnly date, out TimeOnly time);
        date.Deconstruct(out var year, out var month, out var day);
        var (seconds, ticks) = Math.DivRem((ulong)time.Ticks, TimeSpan.TicksPerSecond);
        var (minuteOfDay, second) = Math.DivRem((uint)seconds, 60);
        var (hour, minute) = Math.DivRem(minuteOfDay, 60);
        var (century, ofCentury) = Math.DivRem((uint)year, 100);
        ref var pairs = ref MemoryMarshal.GetReference(TwoDigits);
        Put(
            target, 0,
            Two(ref pairs, century) | (Two(ref pairs, ofCentury) << 16) | Dash << 32
                | (Two(ref pairs, (uint)month) << 40) | Dash << 56);
        Put(
            target, 8,
            Two(ref pairs, (uint)day) | ((ulong)'T' << 16) | (Two(ref pairs, hour) << 24) | Colon << 40
                | (Two(ref pairs, minute) << 48));
        Put(target, 16, Colon | (Two(ref pairs, second) << 8));
        var length = 19 + FormatFraction(target[19..], (int)ticks);
        switch (value.Kind)
        {
            case DateTimeKind.Utc:
                target[length++] = (byte)'Z';
                break;
            case DateTimeKind.Local:
                var offset = TimeZoneInfo.Local.GetUtcOffset(value);
                var (hours, minutes) = Math.DivRem((uint)Math.Abs(offset.Ticks / TimeSpan.TicksPerMinute), 60);
                Put(
                    target, length,
                    (offset < TimeSpan.Zero ? Dash : '+') | (Two(ref pairs, hours) << 8) | Colon << 24
                        | (Two(ref pairs, minutes) << 32));
                length += 6;
                break;
        }

        return length;
    }

    /// <summary>xs:duration: days, hours, minutes and seconds that are not zero; PT0S for none.</summary>
    public static int Format(Span<byte> target, TimeSpan value)
    {
        var length = 0;
        var ticks = (ulong)value.Ticks;
        if (value.Ticks < 0)
        {
            target[length++] = (byte)'-';
            ticks = 0 - ticks;
        }

        target[length++] = (byte)'P';
        var days = ticks / TimeSpan.TicksPerDay;
        var rest = (long)(ticks % TimeSpan.TicksPerDay);
        if (days > 0)
        {
            length += Part(target[length..], days, 'D');
        }

        if (rest == 0 && days > 0)
        {
            return length;
        }

        target[length++] = (byte)'T';
        length += FormatTime(target[length..], rest);
        return length;
    }

    /// <summary>The two digits of a number below 100, as text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Two(ref byte pairs, uint value) =>
        Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref pairs, 2 * value));

    /// <summary>Eight bytes at once, of which not all need to count: <see cref="MaxLength"/> bytes are free.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Put(Span<byte> target, int index, ulong text)
    {
        Debug.Assert(target.Length >= index + 8, "Callers provide room.");
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref MemoryMarshal.GetReference(target), index), text);
    }

    /// <summary>
    /// Up to eight characters, with a point behind the first <paramref name="whole"/> (1 to 8) of them.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void PutPoint(Span<byte> target, ulong text, int whole)
    {
        Put(target, 0, text);
        Put(target, whole, (text >> (whole << 3) << 8) | '.');
    }

    private static int FormatNegative(Span<byte> target, long value)
    {
        target[0] = (byte)'-';
        return 1 + FormatUnsigned(target[1..], 0 - (ulong)value);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int FormatUnsigned(Span<byte> target, ulong value)
    {
        if (value < 10)
        {
            target[0] = (byte)('0' + value);
            return 1;
        }

        if (value < 100)
        {
            Unsafe.WriteUnaligned(
                ref MemoryMarshal.GetReference(target),
                (ushort)Two(ref MemoryMarshal.GetReference(TwoDigits), (uint)value));
            return 2;
        }

        return FormatMany(target, value);
    }

    private static int FormatMany(Span<byte> target, ulong value)
    {
        if (value < EightDigits.Limit)
        {
            var eight = EightDigits.Of((uint)value);
            var count = EightDigits.Count(eight);
            Put(target, 0, EightDigits.Text(eight, count));
            return count;
        }

        var (high, low) = Math.DivRem(value, EightDigits.Limit);
        var length = FormatUnsigned(target, high);
        Put(target, length, EightDigits.Of((uint)low) | EightDigits.Zeros);
        return length + 8;
    }

    /// <summary>Exactly <paramref name="count"/> digits.</summary>
    private static void WriteDigits(Span<byte> target, int index, ulong value, int count)
    {
        if (count > 8)
        {
            (var high, value) = Math.DivRem(value, EightDigits.Limit);
            WriteDigits(target, index, high, count - 8);
            index += count - 8;
            count = 8;
        }

        Put(target, index, EightDigits.Text(EightDigits.Of((uint)value), count));
    }

    /// <summary>A number of ten-thousandths, not 0, without trailing zeros.</summary>
    private static int FormatScaled(Span<byte> target, long value)
    {
        var sign = (int)((ulong)value >> 63);
        target[0] = (byte)'-';
        target = target[sign..];
        var digits = (ulong)Math.Abs(value);
        var length = 0;
        if (digits >= EightDigits.Limit)
        {
            (var high, digits) = Math.DivRem(digits, EightDigits.Limit);
            length = FormatUnsigned(target, high);
        }

        var eight = EightDigits.Of((uint)digits);
        var count = length > 0 ? 8 : Math.Max(EightDigits.Count(eight), 5);
        PutPoint(target[length..], EightDigits.Text(eight, count), count - 4);
        var zeros = EightDigits.ZerosAtEnd(eight);
        return sign + length + (zeros >= 4 ? count - 4 : count + 1 - zeros);
    }

    private static int FormatInfinity(Span<byte> target, bool positive)
    {
        var text = positive ? "INF"u8 : "-INF"u8;
        text.CopyTo(target);
        return text.Length;
    }

    private static int FormatTime(Span<byte> target, long ticks)
    {
        var hours = ticks / TimeSpan.TicksPerHour;
        var minutes = ticks / TimeSpan.TicksPerMinute % 60;
        var seconds = ticks / TimeSpan.TicksPerSecond % 60;
        var fraction = (int)(ticks % TimeSpan.TicksPerSecond);
        var length = 0;
        length += hours > 0 ? Part(target, (ulong)hours, 'H') : 0;
        length += minutes > 0 ? Part(target[length..], (ulong)minutes, 'M') : 0;
        if (seconds > 0 || fraction > 0 || ticks == 0)
        {
            length += Format(target[length..], seconds);
            length += FormatFraction(target[length..], fraction);
            target[length++] = (byte)'S';
        }

        return length;
    }

    private static int Part(Span<byte> target, ulong value, char unit)
    {
        var length = Format(target, value);
        target[length] = (byte)unit;
        return length + 1;
    }

    /// <summary>"." and seven digits without trailing zeros; nothing for 0.</summary>
    private static int FormatFraction(Span<byte> target, int ticks)
    {
        if (ticks == 0)
        {
            return 0;
        }

        var eight = EightDigits.Of((uint)ticks);
        Put(target, 0, (EightDigits.Text(eight, 7) << 8) | '.');
        return 8 - EightDigits.ZerosAtEnd(eight);
    }
}
