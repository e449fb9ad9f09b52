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
            return items.Leave<List<T>>(ref reader);
        }

        var list = new List<T>();
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
        {
            items.Take(ref reader);
            list.Add(item.Read(ref reader, ref items));
        }

        return list;
    }

    public override bool TryWrite(Utf8JsonWriter writer, List<T>? value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return true;
        }

        if (value.GetType() != typeof(List<T>))
        {
            return false;
        }

        writer.WriteStartArray();
        foreach (var element in CollectionsMarshal.AsSpan(value))
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
