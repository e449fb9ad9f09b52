using System.Text.Json;

namespace Woad.Json;

/// <summary>An array.</summary>
internal sealed class JsonArrayCodec<T>(JsonCodec<T> item) : JsonCodec<T[]?>
{
    private readonly JsonListCodec<T> _list = new(item);

    public override T[]? Read(ref Utf8JsonReader reader, ref JsonItems items) =>
        _list.Read(ref reader, ref items)?.ToArray();

    public override bool TryWrite(Utf8JsonWriter writer, T[]? value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return true;
        }

        if (value.GetType() != typeof(T[]))
        {
            return false;
        }

        writer.WriteStartArray();
        foreach (var element in value)
        {
            if (!item.TryWrite(writer, element))
            {
                return false;
            }
        }

        writer.WriteEndArray();
        return true;
    }
}
