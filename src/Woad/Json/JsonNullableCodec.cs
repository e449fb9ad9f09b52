using System.Text.Json;

namespace Woad.Json;

/// <summary>A value or null.</summary>
internal sealed class JsonNullableCodec<T>(JsonCodec<T> inner) : JsonCodec<T?>
    where T : struct
{
    public override T? Read(ref Utf8JsonReader reader, ref JsonItems items) =>
        reader.TokenType == JsonTokenType.Null ? null : inner.Read(ref reader, ref items);

    public override void Write(Utf8JsonWriter writer, T? value)
    {
        if (value is { } present)
        {
            inner.Write(writer, present);
        }
        else
        {
            writer.WriteNullValue();
        }
    }
}
