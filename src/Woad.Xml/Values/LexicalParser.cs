using System.Buffers.Text;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>
/// Values from their lexical forms ([XSD-2]) in UTF-8; anything else throws <see cref="XmlException"/>.
/// </summary>
internal static class LexicalParser
{
    public static bool Boolean(ReadOnlySpan<byte> text)
    {
        text = Trim(text);
        return text.SequenceEqual("true"u8) || text.SequenceEqual("1"u8)
            || (text.SequenceEqual("false"u8) || text.SequenceEqual("0"u8) ? false : throw Bad(text, "Boolean"));
    }

    public static int Int32(ReadOnlySpan<byte> text) =>
        TryShort(text, 9, out var small, out var scale) && scale == 0 ? (int)small
            : int.TryParse(
                Trim(text), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var value) ? value
            : throw Bad(text, "Int32");

    public static long Int64(ReadOnlySpan<byte> text) =>
        TryShort(text, 18, out var small, out var scale) && scale == 0 ? small
            : long.TryParse(
                Trim(text), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var value) ? value
            : throw Bad(text, "Int64");

    public static ulong UInt64(ReadOnlySpan<byte> text) =>
        ulong.TryParse(Trim(text), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var value) ? value
            : throw Bad(text, "UInt64");

    public static float Single(ReadOnlySpan<byte> text)
    {
        if (TryShort(text, 7, out var digits, out var scale) && digits != 0)
        {
            return (float)(digits / (double)Lexical.PowersOf10[scale]);
        }

        text = Trim(text);
        return float.TryParse(text, Floating, CultureInfo.InvariantCulture, out var value) ? value
            : text.SequenceEqual("INF"u8) ? float.PositiveInfinity
            : text.SequenceEqual("-INF"u8) ? float.NegativeInfinity
            : text.SequenceEqual("NaN"u8) ? float.NaN
            : throw Bad(text, "Single");
    }

    /// <summary>Up to 15 digits divided by a power of ten are exact and rounded once (Clinger's fast path).</summary>
    public static double Double(ReadOnlySpan<byte> text)
    {
        if (TryShort(text, 15, out var digits, out var scale) && digits != 0)
        {
            return digits / (double)Lexical.PowersOf10[scale];
        }

        text = Trim(text);
        return double.TryParse(text, Floating, CultureInfo.InvariantCulture, out var value) ? value
            : text.SequenceEqual("INF"u8) ? double.PositiveInfinity
            : text.SequenceEqual("-INF"u8) ? double.NegativeInfinity
            : text.SequenceEqual("NaN"u8) ? double.NaN
            : throw Bad(text, "Double");
    }

    public static decimal Decimal(ReadOnlySpan<byte> text)
    {
        if (TryShort(text, 18, out var digits, out var scale) && digits != 0)
        {
            var size = (ulong)Math.Abs(digits);
            return new decimal((int)size, (int)(size >> 32), 0, digits < 0, (byte)scale);
        }

        return decimal.TryParse(
            Trim(text),
            NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint,
            CultureInfo.InvariantCulture,
            out var value)
            ? value
            : throw Bad(text, "Decimal");
    }

    public static DateTime DateTime(ReadOnlySpan<byte> text) =>
        TryDateTime(text, out var value)
            ? value
            : Convert(
                text, "DateTime", static s => XmlConvert.ToDateTime(s, XmlDateTimeSerializationMode.RoundtripKind));

    public static TimeSpan TimeSpan(ReadOnlySpan<byte> text) => Convert(text, "TimeSpan", XmlConvert.ToTimeSpan);

    public static Guid Guid(ReadOnlySpan<byte> text) =>
        text.Length == 36 && System.Guid.TryParse(text, out var value) ? value
            : Convert(text, "Guid", static s => System.Guid.Parse(s));

    public static UniqueId UniqueId(ReadOnlySpan<byte> text) =>
        Convert(text, "UniqueId", static s => new UniqueId(s));

    /// <summary>White space inside is allowed, as the BCL's readers allow it.</summary>
    public static byte[] Base64(ReadOnlySpan<byte> text, int maxBytes)
    {
        if (TryBase64(text, maxBytes, out var exact))
        {
            return exact;
        }

        var result = new byte[Base64Length(text, maxBytes)];
        var status = System.Buffers.Text.Base64.DecodeFromUtf8(text, result, out var used, out var written);
        if (status != System.Buffers.OperationStatus.Done || used != text.Length)
        {
            throw Bad(text, "Base64");
        }

        return written == result.Length ? result : result[..written];
    }

    /// <summary>Base64 without white space, decoded at once into an array of its exact length.</summary>
    public static bool TryBase64(ReadOnlySpan<byte> text, int maxBytes, out byte[] bytes)
    {
        bytes = [];
        if (text.Length == 0 || text.Length % 4 != 0)
        {
            return false;
        }

        var length = (text.Length / 4 * 3) - (text[^1] != '=' ? 0 : text[^2] != '=' ? 1 : 2);
        if (length > maxBytes)
        {
            return false;
        }

        var exact = GC.AllocateUninitializedArray<byte>(length);
        var status = System.Buffers.Text.Base64.DecodeFromUtf8(text, exact, out var used, out var written);
        bytes = exact;
        return status == System.Buffers.OperationStatus.Done && used == text.Length && written == length;
    }

    private const NumberStyles Floating =
        NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent;

    /// <summary>
    /// Digits with at most one point among or before them and perhaps a minus sign; nothing else, not even a blank.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryShort(ReadOnlySpan<byte> text, int maxDigits, out long digits, out int scale)
    {
        digits = 0;
        scale = 0;
        var i = text.Length > 0 && text[0] == '-' ? 1 : 0;
        var negative = i == 1;
        if (text.Length - i > maxDigits + 1 || i == text.Length)
        {
            return false;
        }

        var point = -1;
        for (; i < text.Length; i++)
        {
            var digit = (uint)(text[i] - '0');
            if (digit <= 9)
            {
                digits = (digits * 10) + digit;
            }
            else if (text[i] == '.' && point < 0 && i + 1 < text.Length)
            {
                point = i;
            }
            else
            {
                return false;
            }
        }

        var count = text.Length - (negative ? 1 : 0) - (point >= 0 ? 1 : 0);
        scale = point >= 0 ? text.Length - 1 - point : 0;
        digits = negative ? -digits : digits;
        return count <= maxDigits && count > 0;
    }

    private static int Base64Length(ReadOnlySpan<byte> text, int maxBytes)
    {
        if (!System.Buffers.Text.Base64.IsValid(text, out var length))
        {
            throw Bad(text, "Base64");
        }

        if (length > maxBytes)
        {
            Malformed.ArrayLength(maxBytes);
        }

        return length;
    }

    /// <summary>yyyy-MM-ddTHH:mm:ss with an optional fraction, as UTC or without zone; the rest is the BCL's.</summary>
    private static bool TryDateTime(ReadOnlySpan<byte> text, out DateTime value)
    {
        value = default;
        if (text.Length < 19
            || text[4] != '-'
            || text[7] != '-'
            || text[10] != 'T'
            || text[13] != ':'
            || text[16] != ':')
        {
            return false;
        }

        var year = (Two(text, 0) * 100) + Two(text, 2);
        var month = Two(text, 5);
        var day = Two(text, 8);
        var hour = Two(text, 11);
        var minute = Two(text, 14);
        var second = Two(text, 17);
        if ((year | month | day | hour | minute | second) < 0 || year == 0 || month is 0 or > 12 || day == 0
            || day > System.DateTime.DaysInMonth(year, month) || hour > 23 || minute > 59 || second > 59)
        {
            return false;
        }

        var ticks = 0;
        var i = 19;
        if (i < text.Length && text[i] == '.')
        {
            var unit = 1_000_000;
            for (i++; i < text.Length && (uint)(text[i] - '0') <= 9 && unit > 0; i++, unit /= 10)
            {
                ticks += (text[i] - '0') * unit;
            }

            if (i == 20)
            {
                return false;
            }
        }

        var utc = i < text.Length && text[i] == 'Z';
        if (i + (utc ? 1 : 0) != text.Length)
        {
            return false;
        }

        value = new DateTime(year, month, day, hour, minute, second, utc ? DateTimeKind.Utc : DateTimeKind.Unspecified)
            .AddTicks(ticks);
        return true;
    }

    /// <summary>Two digits, or a negative number.</summary>
    private static int Two(ReadOnlySpan<byte> text, int index)
    {
        var high = (uint)(text[index] - '0');
        var low = (uint)(text[index + 1] - '0');
        return high > 9 || low > 9 ? int.MinValue / 200 : (int)((high * 10) + low);
    }

    private static T Convert<T>(ReadOnlySpan<byte> text, string type, Func<string, T> parse)
    {
        var trimmed = Encoding.UTF8.GetString(Trim(text));
        try
        {
            return parse(trimmed);
        }
        catch (Exception e) when (e is FormatException or OverflowException or ArgumentException)
        {
            throw Malformed.Value(trimmed, type, e);
        }
    }

    private static ReadOnlySpan<byte> Trim(ReadOnlySpan<byte> text) => text.Trim(" \t\r\n"u8);

    private static XmlException Bad(ReadOnlySpan<byte> text, string type) =>
        Malformed.Value(Encoding.UTF8.GetString(text), type);
}
