using System.Globalization;
using System.Text.Json;
using System.Xml;
using Woad.Json;

namespace Woad.Formatters.Compiled;

/// <content>Values of one token, and those of fixed form.</content>
public static partial class JsonRead
{
    /// <summary>A boolean.</summary>
    public static bool Boolean(ref Utf8JsonReader reader) => reader.GetBoolean();

    /// <summary>A number.</summary>
    public static sbyte SByte(ref Utf8JsonReader reader) => Number(ref reader).GetSByte();

    /// <summary>A number.</summary>
    public static byte Byte(ref Utf8JsonReader reader) => Number(ref reader).GetByte();

    /// <summary>A number.</summary>
    public static short Int16(ref Utf8JsonReader reader) => Number(ref reader).GetInt16();

    /// <summary>A number.</summary>
    public static ushort UInt16(ref Utf8JsonReader reader) => Number(ref reader).GetUInt16();

    /// <summary>A number.</summary>
    public static int Int32(ref Utf8JsonReader reader) => Number(ref reader).GetInt32();

    /// <summary>A number.</summary>
    public static uint UInt32(ref Utf8JsonReader reader) => Number(ref reader).GetUInt32();

    /// <summary>A number.</summary>
    public static long Int64(ref Utf8JsonReader reader) => Number(ref reader).GetInt64();

    /// <summary>A number.</summary>
    public static ulong UInt64(ref Utf8JsonReader reader) => Number(ref reader).GetUInt64();

    /// <summary>A number.</summary>
    public static float Single(ref Utf8JsonReader reader) => Number(ref reader).GetSingle();

    /// <summary>A number.</summary>
    public static double Double(ref Utf8JsonReader reader) => Number(ref reader).GetDouble();

    /// <summary>A number.</summary>
    public static decimal Decimal(ref Utf8JsonReader reader) => Number(ref reader).GetDecimal();

    /// <summary>A text of one UTF-16 unit.</summary>
    public static char Char(ref Utf8JsonReader reader) =>
        Text(ref reader) is [var value] ? value : throw Unusual("a character that is none");

    /// <summary>A text <c>\/Date(ms)\/</c>, with the zone of local times.</summary>
    public static DateTime DateTime(ref Utf8JsonReader reader) => JsonTimes.Read(ref reader);

    /// <summary>A text like <c>PT1H</c>.</summary>
    public static TimeSpan TimeSpan(ref Utf8JsonReader reader) => XmlConvert.ToTimeSpan(Text(ref reader));

    /// <summary>A text with hyphens.</summary>
    public static Guid Guid(ref Utf8JsonReader reader) => reader.GetGuid();

    /// <summary>A text or null.</summary>
    public static string? String(ref Utf8JsonReader reader) =>
        reader.TokenType == JsonTokenType.Null ? null : Text(ref reader);

    /// <summary>An address or null.</summary>
    public static Uri? Uri(ref Utf8JsonReader reader) =>
        reader.TokenType == JsonTokenType.Null ? null
        : Text(ref reader) is { Length: > 0 } text ? new Uri(text, UriKind.RelativeOrAbsolute) : throw Unusual("no address");

    /// <summary>A text <c>name:namespace</c> or null.</summary>
    public static XmlQualifiedName? QName(ref Utf8JsonReader reader)
    {
        if (reader.TokenType == JsonTokenType.Null)
        {
            return null;
        }

        var text = Text(ref reader);
        var colon = text.IndexOf(':', StringComparison.Ordinal);
        return text.Length == 0 ? XmlQualifiedName.Empty
            : colon > 0 ? new XmlQualifiedName(text[..colon], text[(colon + 1)..])
            : throw Unusual("a qualified name without a namespace");
    }

    /// <summary>An array of numbers or null. The numbers are no objects to be counted.</summary>
    public static byte[]? Bytes(ref Utf8JsonReader reader)
    {
        if (reader.TokenType == JsonTokenType.Null)
        {
            return null;
        }

        if (reader.TokenType != JsonTokenType.StartArray)
        {
            throw Unusual("bytes that are no array");
        }

        var bytes = new List<byte>();
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
        {
            bytes.Add(Byte(ref reader));
        }

        return [.. bytes];
    }

    /// <summary>An object with the members <c>DateTime</c> and <c>OffsetMinutes</c>.</summary>
    public static DateTimeOffset DateTimeOffset(ref Utf8JsonReader reader, ref GraphReading graph)
    {
        if (Start(ref reader))
        {
            throw Unusual("a type hint of a time");
        }

        graph.Count(2);
        var (time, minutes, seen) = (default(DateTime), 0, 0ul);
        while (reader.TokenType == JsonTokenType.PropertyName)
        {
            if (reader.ValueTextEquals("DateTime"u8))
            {
                Once(ref seen, 0);
                reader.Read();
                time = DateTime(ref reader);
            }
            else if (reader.ValueTextEquals("OffsetMinutes"u8))
            {
                Once(ref seen, 1);
                reader.Read();
                minutes = Int16(ref reader);
            }
            else
            {
                throw Unusual("further members of a time");
            }

            reader.Read();
        }

        if (seen != 3 || time.Kind != DateTimeKind.Utc)
        {
            throw Unusual("a time that is not complete");
        }

        return new DateTimeOffset(time).ToOffset(System.TimeSpan.FromMinutes(minutes));
    }

    /// <summary>A value of one token where any may stand: its form says what it is.</summary>
    public static object? Any(ref Utf8JsonReader reader) => reader.TokenType switch
    {
        JsonTokenType.Null => null,
        JsonTokenType.True or JsonTokenType.False => reader.GetBoolean(),
        JsonTokenType.Number when reader.TryGetInt32(out var number) => number,
        JsonTokenType.Number when reader.TryGetInt64(out var number) => number,
        JsonTokenType.Number => AnyNumber(ref reader),
        _ => Text(ref reader),
    };

    /// <summary>Numbers with fractions or exponents are decimals where they fit, without losing digits.</summary>
    private static object AnyNumber(ref Utf8JsonReader reader) =>
        reader.ValueSpan.Length <= 28 && reader.TryGetDecimal(out var number) ? number
        : decimal.TryParse(reader.ValueSpan, NumberStyles.Float, CultureInfo.InvariantCulture, out number) ? number
        : reader.GetDouble();

    private static string Text(ref Utf8JsonReader reader) =>
        reader.TokenType == JsonTokenType.String ? reader.GetString()! : throw Unusual("a text that is none");

    private static ref Utf8JsonReader Number(ref Utf8JsonReader reader)
    {
        if (reader.TokenType != JsonTokenType.Number)
        {
            throw Unusual("a number that is none");
        }

        return ref reader;
    }
}
