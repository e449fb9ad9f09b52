using System.Text.Json;

namespace Woad.Json;

/// <summary>An array.</summary>
internal sealed class JsonArrayCodec<T>(JsonCodec<T> item) : JsonCodec<T[]?>
{
    private readonly JsonListCodec<T> _list = new(item);

    public override T[]? Read(ref Utf8JsonReader reader, ref JsonItems items) => _list.Read(ref reader, ref items)?.ToArray();

    public override void Write(Utf8JsonWriter writer, T[]? value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }

        if (value.GetType() != typeof(T[]))
        {
            throw JsonGivenUp.Make("an array of a derived type");
        }

        writer.WriteStartArray();
        foreach (var element in value)
        {
            item.Write(writer, element);
        }

        writer.WriteEndArray();
    }
}
