using System.Buffers.Text;
using System.Globalization;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>Values from their lexical forms ([XSD-2]) in UTF-8; anything else throws <see cref="XmlException"/>.</summary>
internal static class LexicalParser
{
    public static bool Boolean(ReadOnlySpan<byte> text)
    {
        text = Trim(text);
        return text.SequenceEqual("true"u8) || text.SequenceEqual("1"u8)
            || (text.SequenceEqual("false"u8) || text.SequenceEqual("0"u8) ? false : throw Bad(text, "Boolean"));
    }

    public static int Int32(ReadOnlySpan<byte> text) =>
        Utf8Parser.TryParse(text, out int value, out var used) && used == text.Length ? value
            : int.TryParse(Trim(text), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out value) ? value
            : throw Bad(text, "Int32");

    public static long Int64(ReadOnlySpan<byte> text) =>
        Utf8Parser.TryParse(text, out long value, out var used) && used == text.Length ? value
            : long.TryParse(Trim(text), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out value) ? value
            : throw Bad(text, "Int64");

    public static ulong UInt64(ReadOnlySpan<byte> text) =>
        ulong.TryParse(Trim(text), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var value) ? value
            : throw Bad(text, "UInt64");

    public static float Single(ReadOnlySpan<byte> text)
    {
        text = Trim(text);
        return float.TryParse(text, Floating, CultureInfo.InvariantCulture, out var value) && !IsWord(text) ? value
            : text.SequenceEqual("INF"u8) ? float.PositiveInfinity
            : text.SequenceEqual("-INF"u8) ? float.NegativeInfinity
            : text.SequenceEqual("NaN"u8) ? float.NaN
            : throw Bad(text, "Single");
    }

    public static double Double(ReadOnlySpan<byte> text)
    {
        text = Trim(text);
        return double.TryParse(text, Floating, CultureInfo.InvariantCulture, out var value) && !IsWord(text) ? value
            : text.SequenceEqual("INF"u8) ? double.PositiveInfinity
            : text.SequenceEqual("-INF"u8) ? double.NegativeInfinity
            : text.SequenceEqual("NaN"u8) ? double.NaN
            : throw Bad(text, "Double");
    }

    public static decimal Decimal(ReadOnlySpan<byte> text) =>
        decimal.TryParse(
            Trim(text),
            NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint,
            CultureInfo.InvariantCulture,
            out var value)
            ? value
            : throw Bad(text, "Decimal");

    public static DateTime DateTime(ReadOnlySpan<byte> text) =>
        TryDateTime(text, out var value)
            ? value
            : Convert(text, "DateTime", static s => XmlConvert.ToDateTime(s, XmlDateTimeSerializationMode.RoundtripKind));

    public static TimeSpan TimeSpan(ReadOnlySpan<byte> text) => Convert(text, "TimeSpan", XmlConvert.ToTimeSpan);

    public static Guid Guid(ReadOnlySpan<byte> text) =>
        Utf8Parser.TryParse(text, out Guid value, out var used) && used == text.Length ? value
            : Convert(text, "Guid", static s => System.Guid.Parse(s));

    public static UniqueId UniqueId(ReadOnlySpan<byte> text) =>
        Convert(text, "UniqueId", static s => new UniqueId(s));

    /// <summary>White space inside is allowed, as the BCL's readers allow it.</summary>
    public static byte[] Base64(ReadOnlySpan<byte> text, int maxBytes)
    {
        var result = new byte[Base64Length(text, maxBytes)];
        var status = System.Buffers.Text.Base64.DecodeFromUtf8(text, result, out var used, out var written);
        if (status != System.Buffers.OperationStatus.Done || used != text.Length)
        {
            throw Bad(text, "Base64");
        }

        return written == result.Length ? result : result[..written];
    }

    private const NumberStyles Floating =
        NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent;

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
        if (text.Length < 19 || text[4] != '-' || text[7] != '-' || text[10] != 'T' || text[13] != ':' || text[16] != ':')
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

    /// <summary>The BCL's parsers take words such as "Infinity" that are no xs:double.</summary>
    private static bool IsWord(ReadOnlySpan<byte> text) => text.IndexOfAnyInRange((byte)'f', (byte)'z') >= 0;

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
