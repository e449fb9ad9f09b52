using System.Globalization;
using System.Numerics;
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

    /// <summary>1 to 10 to the 19th.</summary>
    internal static ReadOnlySpan<ulong> PowersOf10 =>
    [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ];

    private static ReadOnlySpan<byte> TwoDigits =>
        "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"u8
        + "5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899"u8;

    public static int Format(Span<byte> target, bool value)
    {
        var text = value ? "true"u8 : "false"u8;
        text.CopyTo(target);
        return text.Length;
    }

    public static int Format(Span<byte> target, int value) =>
        value < 0 ? FormatNegative(target, value) : FormatUnsigned(target, (ulong)value);

    public static int Format(Span<byte> target, long value) =>
        value < 0 ? FormatNegative(target, value) : FormatUnsigned(target, (ulong)value);

    public static int Format(Span<byte> target, ulong value) => FormatUnsigned(target, value);

    /// <summary>
    /// Up to six digits with up to four decimals are unique and short already; the BCL does the rest.
    /// </summary>
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
    public static int Format(Span<byte> target, double value)
    {
        var scaled = Math.Round(value * 10_000.0);
        if (Math.Abs(scaled) < 1e15 && scaled / 10_000.0 == value && scaled != 0)
        {
            return FormatScaled(target, (long)scaled);
        }

        if (double.IsInfinity(value))
        {
            return FormatInfinity(target, value > 0);
        }

        value.TryFormat(target, out var written, "R", CultureInfo.InvariantCulture);
        return written;
    }

    public static int Format(Span<byte> target, decimal value)
    {
        Span<int> bits = stackalloc int[4];
        decimal.GetBits(value, bits);
        var digits = (uint)bits[0] | ((ulong)(uint)bits[1] << 32);
        var scale = (bits[3] >> 16) & 0xFF;
        if (bits[2] != 0 || digits == 0 || scale > 18)
        {
            value.TryFormat(target, out var written, default, CultureInfo.InvariantCulture);
            return written;
        }

        var length = 0;
        if (bits[3] < 0)
        {
            target[length++] = (byte)'-';
        }

        if (scale == 0)
        {
            return length + FormatUnsigned(target[length..], digits);
        }

        var (whole, fraction) = Math.DivRem(digits, PowersOf10[scale]);
        length += FormatUnsigned(target[length..], whole);
        target[length++] = (byte)'.';
        WriteDigits(target, length, fraction, scale);
        return length + scale;
    }

    public static int Format(Span<byte> target, Guid value)
    {
        value.TryFormat(target, out var written);
        return written;
    }

    /// <summary>xs:dateTime: fraction without trailing zeros, Z for UTC, the machine's offset for local time.</summary>
    public static int Format(Span<byte> target, DateTime value)
    {
        value.Deconstruct(out DateOnly date, out TimeOnly time);
        date.Deconstruct(out var year, out var month, out var day);
        var seconds = (int)(time.Ticks / TimeSpan.TicksPerSecond);
        Two(target, 0, year / 100);
        Two(target, 2, year % 100);
        target[4] = (byte)'-';
        Two(target, 5, month);
        target[7] = (byte)'-';
        Two(target, 8, day);
        target[10] = (byte)'T';
        Two(target, 11, seconds / 3600);
        target[13] = (byte)':';
        Two(target, 14, seconds / 60 % 60);
        target[16] = (byte)':';
        Two(target, 17, seconds % 60);
        var length = 19 + FormatFraction(target[19..], (int)(time.Ticks % TimeSpan.TicksPerSecond));
        switch (value.Kind)
        {
            case DateTimeKind.Utc:
                target[length++] = (byte)'Z';
                break;
            case DateTimeKind.Local:
                var offset = TimeZoneInfo.Local.GetUtcOffset(value);
                target[length] = (byte)(offset < TimeSpan.Zero ? '-' : '+');
                Two(target, length + 1, Math.Abs(offset.Hours));
                target[length + 3] = (byte)':';
                Two(target, length + 4, Math.Abs(offset.Minutes));
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

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Two(Span<byte> target, int index, int value) =>
        Unsafe.WriteUnaligned(
            ref Unsafe.Add(ref MemoryMarshal.GetReference(target), index),
            Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref MemoryMarshal.GetReference(TwoDigits), 2 * value)));

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
            Two(target, 0, (int)value);
            return 2;
        }

        var count = CountDigits(value);
        WriteDigits(target, 0, value, count);
        return count;
    }

    private static int CountDigits(ulong value)
    {
        // 1233 / 4096 is just above log10(2).
        var count = ((64 - BitOperations.LeadingZeroCount(value)) * 1233) >> 12;
        return value >= PowersOf10[count] ? count + 1 : count;
    }

    /// <summary>Exactly <paramref name="count"/> digits, from the last to the first.</summary>
    private static void WriteDigits(Span<byte> target, int index, ulong value, int count)
    {
        var at = index + count;
        _ = target[at - 1];
        if (value <= uint.MaxValue)
        {
            var small = (uint)value;
            while (at - index >= 2)
            {
                at -= 2;
                Two(target, at, (int)(small % 100));
                small /= 100;
            }

            if (at > index)
            {
                target[index] = (byte)('0' + (small % 10));
            }

            return;
        }

        while (at - index >= 2)
        {
            at -= 2;
            Two(target, at, (int)(value % 100));
            value /= 100;
        }

        if (at > index)
        {
            target[index] = (byte)('0' + (value % 10));
        }
    }

    /// <summary>A number of ten-thousandths without trailing zeros.</summary>
    private static int FormatScaled(Span<byte> target, long value)
    {
        var length = 0;
        if (value < 0)
        {
            target[length++] = (byte)'-';
            value = -value;
        }

        var (whole, fraction) = Math.DivRem((ulong)value, 10_000ul);
        length += FormatUnsigned(target[length..], whole);
        if (fraction == 0)
        {
            return length;
        }

        target[length] = (byte)'.';
        Two(target, length + 1, (int)(fraction / 100));
        Two(target, length + 3, (int)(fraction % 100));
        length += 5;
        while (target[length - 1] == '0')
        {
            length--;
        }

        return length;
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

        target[0] = (byte)'.';
        WriteDigits(target, 1, (ulong)ticks, 7);
        var length = 8;
        while (target[length - 1] == '0')
        {
            length--;
        }

        return length;
    }
}
