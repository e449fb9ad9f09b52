using System.Text.Json;

namespace Woad.Json;

/// <summary>A value or null.</summary>
internal sealed class JsonNullableCodec<T>(JsonCodec<T> inner) : JsonCodec<T?>
    where T : struct
{
    public override T? Read(ref Utf8JsonReader reader, ref JsonItems items) =>
        reader.TokenType == JsonTokenType.Null ? null : inner.Read(ref reader, ref items);

    public override bool TryWrite(Utf8JsonWriter writer, T? value)
    {
        if (value is { } present)
        {
            return inner.TryWrite(writer, present);
        }

        writer.WriteNullValue();
        return true;
    }
}
