using System.Text.Json;

namespace Woad.Json;

/// <summary>The codecs of the primitive types.</summary>
internal static class JsonPrimitives
{
    private static readonly Dictionary<Type, JsonCodec> All = new()
    {
        [typeof(string)] = Of<string?>(JsonTokens.TryGetString, static (w, v) => w.WriteStringValue(v)),
        [typeof(bool)] = Of<bool>(JsonTokens.TryGetBoolean, static (w, v) => w.WriteBooleanValue(v)),
        [typeof(int)] = Number<int>(
            static (ref r, out v) => r.TryGetInt32(out v), static (w, v) => w.WriteNumberValue(v)),
        [typeof(long)] = Number<long>(
            static (ref r, out v) => r.TryGetInt64(out v), static (w, v) => w.WriteNumberValue(v)),
        [typeof(uint)] = Number<uint>(
            static (ref r, out v) => r.TryGetUInt32(out v), static (w, v) => w.WriteNumberValue(v)),
        [typeof(ulong)] = Number<ulong>(
            static (ref r, out v) => r.TryGetUInt64(out v), static (w, v) => w.WriteNumberValue(v)),
        [typeof(short)] = Number<short>(
            static (ref r, out v) => r.TryGetInt16(out v), static (w, v) => w.WriteNumberValue(v)),
        [typeof(ushort)] = Number<ushort>(
            static (ref r, out v) => r.TryGetUInt16(out v), static (w, v) => w.WriteNumberValue(v)),
        [typeof(byte)] = Number<byte>(
            static (ref r, out v) => r.TryGetByte(out v), static (w, v) => w.WriteNumberValue(v)),
        [typeof(sbyte)] = Number<sbyte>(
            static (ref r, out v) => r.TryGetSByte(out v), static (w, v) => w.WriteNumberValue(v)),
        [typeof(decimal)] = Number<decimal>(
            static (ref r, out v) => r.TryGetDecimal(out v), static (w, v) => w.WriteNumberValue(v)),
        [typeof(double)] = Number<double>(static (ref r, out v) => r.TryGetDouble(out v), JsonNumbers.Write),
        [typeof(float)] = Number<float>(static (ref r, out v) => r.TryGetSingle(out v), JsonNumbers.Write),
        [typeof(DateTime)] = new JsonDelegateCodec<DateTime>(JsonTimes.TryRead, JsonTimes.TryWrite),
        [typeof(Guid)] = Of<Guid>(JsonTokens.TryGetGuid, static (w, v) => w.WriteStringValue(v)),
        [typeof(TimeSpan)] = Of<TimeSpan>(
            JsonTokens.TryGetTimeSpan, static (w, v) => w.WriteStringValue(System.Xml.XmlConvert.ToString(v))),
        [typeof(Uri)] = Of<Uri?>(JsonTokens.TryGetUri, WriteUri),
    };

    public static JsonCodec? Find(Type type) => All.GetValueOrDefault(type);

    private static JsonDelegateCodec<T> Of<T>(JsonDelegateCodec<T>.Reader read, Action<Utf8JsonWriter, T> write) => new(
        read,
        (writer, value) =>
        {
            write(writer, value);
            return true;
        });

    private static JsonDelegateCodec<T> Number<T>(JsonDelegateCodec<T>.Reader read, Action<Utf8JsonWriter, T> write) =>
        Of(
            (ref Utf8JsonReader reader, out T value) =>
            {
                value = default!;
                return reader.TokenType == JsonTokenType.Number && read(ref reader, out value);
            },
            write);

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
