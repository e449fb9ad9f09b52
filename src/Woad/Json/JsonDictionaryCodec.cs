using System.Text.Json;

namespace Woad.Json;

/// <summary>A dictionary, as an array of objects with the members Key and Value.</summary>
internal sealed class JsonDictionaryCodec<TKey, TValue>(JsonCodec<TKey> keys, JsonCodec<TValue> values)
    : JsonCodec<Dictionary<TKey, TValue>?>
    where TKey : notnull
{
    private static readonly JsonEncodedText Key = JsonEncodedText.Encode("Key");
    private static readonly JsonEncodedText Value = JsonEncodedText.Encode("Value");

    public override Dictionary<TKey, TValue>? Read(ref Utf8JsonReader reader, ref JsonItems items)
    {
        if (reader.TokenType == JsonTokenType.Null)
        {
            return null;
        }

        if (reader.TokenType != JsonTokenType.StartArray)
        {
            throw JsonGivenUp.Make("a dictionary that is no array");
        }

        var dictionary = new Dictionary<TKey, TValue>();
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
        {
            items.Take();
            var pair = ReadPair(ref reader, ref items);
            dictionary.Add(pair.Key, pair.Value);
        }

        return dictionary;
    }

    public override void Write(Utf8JsonWriter writer, Dictionary<TKey, TValue>? value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }

        if (value.GetType() != typeof(Dictionary<TKey, TValue>))
        {
            throw JsonGivenUp.Make("a derived dictionary");
        }

        writer.WriteStartArray();
        foreach (var (key, element) in value)
        {
            writer.WriteStartObject();
            writer.WritePropertyName(Key);
            keys.Write(writer, key);
            writer.WritePropertyName(Value);
            values.Write(writer, element);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
    }

    private KeyValuePair<TKey, TValue> ReadPair(ref Utf8JsonReader reader, ref JsonItems items)
    {
        if (reader.TokenType != JsonTokenType.StartObject
            || !reader.Read() || reader.TokenType != JsonTokenType.PropertyName || !reader.ValueTextEquals("Key"u8) || !reader.Read())
        {
            throw JsonGivenUp.Make("an entry without Key");
        }

        var key = keys.Read(ref reader, ref items);
        if (!reader.Read() || reader.TokenType != JsonTokenType.PropertyName || !reader.ValueTextEquals("Value"u8) || !reader.Read())
        {
            throw JsonGivenUp.Make("an entry without Value");
        }

        var value = values.Read(ref reader, ref items);
        return reader.Read() && reader.TokenType == JsonTokenType.EndObject
            ? KeyValuePair.Create(key, value)
            : throw JsonGivenUp.Make("an entry with further members");
    }
}
