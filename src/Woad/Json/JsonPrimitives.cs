using System.Text.Json;
using System.Xml;

namespace Woad.Json;

/// <summary>The codecs of the primitive types.</summary>
internal static class JsonPrimitives
{
    private static readonly Dictionary<Type, JsonCodec> All = new()
    {
        [typeof(string)] = Of<string?>(ReadString, static (w, v) => w.WriteStringValue(v)),
        [typeof(bool)] = Of(ReadBoolean, static (w, v) => w.WriteBooleanValue(v)),
        [typeof(int)] = Of(static (ref r) => Number(ref r).GetInt32(), static (w, v) => w.WriteNumberValue(v)),
        [typeof(long)] = Of(static (ref r) => Number(ref r).GetInt64(), static (w, v) => w.WriteNumberValue(v)),
        [typeof(uint)] = Of(static (ref r) => Number(ref r).GetUInt32(), static (w, v) => w.WriteNumberValue(v)),
        [typeof(ulong)] = Of(static (ref r) => Number(ref r).GetUInt64(), static (w, v) => w.WriteNumberValue(v)),
        [typeof(short)] = Of(static (ref r) => Number(ref r).GetInt16(), static (w, v) => w.WriteNumberValue(v)),
        [typeof(ushort)] = Of(static (ref r) => Number(ref r).GetUInt16(), static (w, v) => w.WriteNumberValue(v)),
        [typeof(byte)] = Of(static (ref r) => Number(ref r).GetByte(), static (w, v) => w.WriteNumberValue(v)),
        [typeof(sbyte)] = Of(static (ref r) => Number(ref r).GetSByte(), static (w, v) => w.WriteNumberValue(v)),
        [typeof(decimal)] = Of(static (ref r) => Number(ref r).GetDecimal(), static (w, v) => w.WriteNumberValue(v)),
        [typeof(double)] = Of(static (ref r) => Number(ref r).GetDouble(), JsonNumbers.Write),
        [typeof(float)] = Of(static (ref r) => Number(ref r).GetSingle(), JsonNumbers.Write),
        [typeof(DateTime)] = Of(JsonTimes.Read, JsonTimes.Write),
        [typeof(Guid)] = Of(static (ref r) => r.GetGuid(), static (w, v) => w.WriteStringValue(v)),
        [typeof(TimeSpan)] = Of(
            static (ref r) => XmlConvert.ToTimeSpan(r.GetString()!), static (w, v) => w.WriteStringValue(XmlConvert.ToString(v))),
        [typeof(Uri)] = Of(ReadUri, WriteUri),
    };

    public static JsonCodec? Find(Type type) => All.GetValueOrDefault(type);

    private static JsonDelegateCodec<T> Of<T>(JsonDelegateCodec<T>.Reader read, Action<Utf8JsonWriter, T> write) => new(read, write);

    private static ref Utf8JsonReader Number(ref Utf8JsonReader reader)
    {
        if (reader.TokenType != JsonTokenType.Number)
        {
            throw JsonGivenUp.Make("a number that is none");
        }

        return ref reader;
    }

    private static string? ReadString(ref Utf8JsonReader reader) => reader.TokenType switch
    {
        JsonTokenType.String => reader.GetString(),
        JsonTokenType.Null => null,
        _ => throw JsonGivenUp.Make("a string that is none"),
    };

    private static bool ReadBoolean(ref Utf8JsonReader reader) => reader.GetBoolean();

    private static Uri? ReadUri(ref Utf8JsonReader reader) =>
        reader.TokenType == JsonTokenType.Null ? null
        : ReadString(ref reader) is { Length: > 0 } text ? new Uri(text, UriKind.RelativeOrAbsolute) : throw JsonGivenUp.Make("no address");

    private static void WriteUri(Utf8JsonWriter writer, Uri? value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
        }
        else
        {
            writer.WriteStringValue(value.GetComponents(UriComponents.SerializationInfoString, UriFormat.UriEscaped));
        }
    }
}
