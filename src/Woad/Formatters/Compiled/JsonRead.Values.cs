using System.Globalization;
using System.Text.Json;
using System.Xml;
using Woad.Json;

namespace Woad.Formatters.Compiled;

/// <content>Values of one token, and those of fixed form.</content>
public static partial class JsonRead
{
    /// <summary>Reads a value of type <see cref="bool"/>.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static bool Boolean(ref Utf8JsonReader reader, ref GraphReading graph) =>
        JsonTokens.TryGetBoolean(ref reader, out var value) ? value : Leave<bool>(ref reader, ref graph);

    /// <summary>Reads a number of type <see cref="sbyte"/>.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static sbyte SByte(ref Utf8JsonReader reader, ref GraphReading graph) =>
        reader.TokenType == JsonTokenType.Number && reader.TryGetSByte(out var value)
            ? value
            : Leave<sbyte>(ref reader, ref graph);

    /// <summary>Reads a number of type <see cref="byte"/>.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static byte Byte(ref Utf8JsonReader reader, ref GraphReading graph) =>
        reader.TokenType == JsonTokenType.Number && reader.TryGetByte(out var value)
            ? value
            : Leave<byte>(ref reader, ref graph);

    /// <summary>Reads a number of type <see cref="short"/>.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static short Int16(ref Utf8JsonReader reader, ref GraphReading graph) =>
        reader.TokenType == JsonTokenType.Number && reader.TryGetInt16(out var value)
            ? value
            : Leave<short>(ref reader, ref graph);

    /// <summary>Reads a number of type <see cref="ushort"/>.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static ushort UInt16(ref Utf8JsonReader reader, ref GraphReading graph) =>
        reader.TokenType == JsonTokenType.Number && reader.TryGetUInt16(out var value)
            ? value
            : Leave<ushort>(ref reader, ref graph);

    /// <summary>Reads a number of type <see cref="int"/>.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static int Int32(ref Utf8JsonReader reader, ref GraphReading graph) =>
        reader.TokenType == JsonTokenType.Number && reader.TryGetInt32(out var value)
            ? value
            : Leave<int>(ref reader, ref graph);

    /// <summary>Reads a number of type <see cref="uint"/>.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static uint UInt32(ref Utf8JsonReader reader, ref GraphReading graph) =>
        reader.TokenType == JsonTokenType.Number && reader.TryGetUInt32(out var value)
            ? value
            : Leave<uint>(ref reader, ref graph);

    /// <summary>Reads a number of type <see cref="long"/>.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static long Int64(ref Utf8JsonReader reader, ref GraphReading graph) =>
        reader.TokenType == JsonTokenType.Number && reader.TryGetInt64(out var value)
            ? value
            : Leave<long>(ref reader, ref graph);

    /// <summary>Reads a number of type <see cref="ulong"/>.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static ulong UInt64(ref Utf8JsonReader reader, ref GraphReading graph) =>
        reader.TokenType == JsonTokenType.Number && reader.TryGetUInt64(out var value)
            ? value
            : Leave<ulong>(ref reader, ref graph);

    /// <summary>Reads a number of type <see cref="float"/>.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static float Single(ref Utf8JsonReader reader, ref GraphReading graph) =>
        reader.TokenType == JsonTokenType.Number && reader.TryGetSingle(out var value)
            ? value
            : Leave<float>(ref reader, ref graph);

    /// <summary>Reads a number of type <see cref="double"/>.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static double Double(ref Utf8JsonReader reader, ref GraphReading graph) =>
        reader.TokenType == JsonTokenType.Number && reader.TryGetDouble(out var value)
            ? value
            : Leave<double>(ref reader, ref graph);

    /// <summary>Reads a number of type <see cref="decimal"/>.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static decimal Decimal(ref Utf8JsonReader reader, ref GraphReading graph) =>
        reader.TokenType == JsonTokenType.Number && reader.TryGetDecimal(out var value)
            ? value
            : Leave<decimal>(ref reader, ref graph);

    /// <summary>A text of one UTF-16 unit.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static char Char(ref Utf8JsonReader reader, ref GraphReading graph) =>
        Text(ref reader) is [var value] ? value : Leave<char>(ref reader, ref graph);

    /// <summary>A text <c>\/Date(ms)\/</c>, with the zone of local times.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static DateTime DateTime(ref Utf8JsonReader reader, ref GraphReading graph) =>
        JsonTimes.TryRead(ref reader, out var value) ? value : Leave<DateTime>(ref reader, ref graph);

    /// <summary>A text like <c>PT1H</c>.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static TimeSpan TimeSpan(ref Utf8JsonReader reader, ref GraphReading graph) =>
        JsonTokens.TryGetTimeSpan(ref reader, out var value) ? value : Leave<TimeSpan>(ref reader, ref graph);

    /// <summary>A text with hyphens.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static Guid Guid(ref Utf8JsonReader reader, ref GraphReading graph) =>
        JsonTokens.TryGetGuid(ref reader, out var value) ? value : Leave<Guid>(ref reader, ref graph);

    /// <summary>A text or null.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value, or null.</returns>
    public static string? String(ref Utf8JsonReader reader, ref GraphReading graph) =>
        JsonTokens.TryGetString(ref reader, out var value) ? value : Leave<string>(ref reader, ref graph);

    /// <summary>An address or null.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value, or null.</returns>
    public static Uri? Uri(ref Utf8JsonReader reader, ref GraphReading graph) =>
        JsonTokens.TryGetUri(ref reader, out var value) ? value : Leave<Uri>(ref reader, ref graph);

    /// <summary>A text <c>name:namespace</c> or null.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value, or null.</returns>
    public static XmlQualifiedName? QName(ref Utf8JsonReader reader, ref GraphReading graph)
    {
        if (reader.TokenType == JsonTokenType.Null)
        {
            return null;
        }

        var text = Text(ref reader);
        var colon = text?.IndexOf(':', StringComparison.Ordinal);
        return text?.Length == 0 ? XmlQualifiedName.Empty
            : colon > 0 ? new XmlQualifiedName(text![..colon.Value], text[(colon.Value + 1)..])
            : Leave<XmlQualifiedName>(ref reader, ref graph);
    }

    /// <summary>An array of numbers or null. The numbers are no objects to be counted.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value, or null.</returns>
    public static byte[]? Bytes(ref Utf8JsonReader reader, ref GraphReading graph)
    {
        if (reader.TokenType == JsonTokenType.Null)
        {
            return null;
        }

        if (reader.TokenType != JsonTokenType.StartArray)
        {
            return Leave<byte[]>(ref reader, ref graph);
        }

        var bytes = new List<byte>();
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
        {
            bytes.Add(Byte(ref reader, ref graph));
        }

        return [.. bytes];
    }

    /// <summary>An object with the members <c>DateTime</c> and <c>OffsetMinutes</c>.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value.</returns>
    public static DateTimeOffset DateTimeOffset(ref Utf8JsonReader reader, ref GraphReading graph)
    {
        if (Start(ref reader, ref graph))
        {
            return Leave<DateTimeOffset>(ref reader, ref graph);
        }

        graph.Count(2);
        var (time, minutes, seen) = (default(DateTime), 0, 0ul);
        while (reader.TokenType == JsonTokenType.PropertyName)
        {
            if (reader.ValueTextEquals("DateTime"u8))
            {
                reader.Read();
                Once(ref reader, ref graph, ref seen, 0);
                time = DateTime(ref reader, ref graph);
            }
            else if (reader.ValueTextEquals("OffsetMinutes"u8))
            {
                reader.Read();
                Once(ref reader, ref graph, ref seen, 1);
                minutes = Int16(ref reader, ref graph);
            }
            else
            {
                graph.LeaveToSerializer(ref reader);
            }

            reader.Read();
        }

        return seen == 3 && time.Kind == DateTimeKind.Utc && TryMove(time, minutes, out var value)
            ? value
            : Leave<DateTimeOffset>(ref reader, ref graph);
    }

    /// <summary>A value of one token where any may stand: its form says what it is.</summary>
    /// <param name="reader">The reader, on the value.</param>
    /// <param name="graph">The state of the object graph that is read.</param>
    /// <returns>The value, or null.</returns>
    public static object? Any(ref Utf8JsonReader reader, ref GraphReading graph) => reader.TokenType switch
    {
        JsonTokenType.Null => null,
        JsonTokenType.True or JsonTokenType.False => reader.GetBoolean(),
        JsonTokenType.Number when reader.TryGetInt32(out var number) => number,
        JsonTokenType.Number when reader.TryGetInt64(out var number) => number,
        JsonTokenType.Number => AnyNumber(ref reader),
        _ => Text(ref reader) ?? Leave<object>(ref reader, ref graph),
    };

    /// <summary>Numbers with fractions or exponents are decimals where they fit, without losing digits.</summary>
    private static object AnyNumber(ref Utf8JsonReader reader) =>
        reader.ValueSpan.Length <= 28 && reader.TryGetDecimal(out var number) ? number
        : decimal.TryParse(reader.ValueSpan, NumberStyles.Float, CultureInfo.InvariantCulture, out number) ? number
        : reader.GetDouble();

    private static string? Text(ref Utf8JsonReader reader) =>
        reader.TokenType == JsonTokenType.String ? reader.GetString() : null;

    /// <summary>The time with an offset; false for one that no time has.</summary>
    private static bool TryMove(DateTime utc, int minutes, out DateTimeOffset value)
    {
        value = default;
        if (minutes is < -14 * 60 or > 14 * 60
            || utc.Ticks + (minutes * System.TimeSpan.TicksPerMinute) is < 0 or > 3_155_378_975_999_999_999)
        {
            return false;
        }

        value = new DateTimeOffset(utc).ToOffset(System.TimeSpan.FromMinutes(minutes));
        return true;
    }
}
