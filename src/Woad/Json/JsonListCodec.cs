using System.Runtime.InteropServices;
using System.Text.Json;

namespace Woad.Json;

/// <summary>A list, as an array.</summary>
internal sealed class JsonListCodec<T>(JsonCodec<T> item) : JsonCodec<List<T>?>
{
    public override List<T>? Read(ref Utf8JsonReader reader, ref JsonItems items)
    {
        if (reader.TokenType == JsonTokenType.Null)
        {
            return null;
        }

        if (reader.TokenType != JsonTokenType.StartArray)
        {
            throw JsonGivenUp.Make("a list that is no array");
        }

        var list = new List<T>();
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
        {
            items.Take();
            list.Add(item.Read(ref reader, ref items));
        }

        return list;
    }

    public override void Write(Utf8JsonWriter writer, List<T>? value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }

        if (value.GetType() != typeof(List<T>))
        {
            throw JsonGivenUp.Make("a derived list");
        }

        writer.WriteStartArray();
        foreach (var element in CollectionsMarshal.AsSpan(value))
        {
            item.Write(writer, element);
        }

        writer.WriteEndArray();
    }
}
