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
            return items.Leave<Dictionary<TKey, TValue>>(ref reader);
        }

        var dictionary = new Dictionary<TKey, TValue>();
        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
        {
            items.Take(ref reader);
            var pair = ReadPair(ref reader, ref items);
            if (!items.IsLeft && (pair.Key is null || !dictionary.TryAdd(pair.Key, pair.Value)))
            {
                items.Leave(ref reader);
            }
        }

        return dictionary;
    }

    public override bool TryWrite(Utf8JsonWriter writer, Dictionary<TKey, TValue>? value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return true;
        }

        if (value.GetType() != typeof(Dictionary<TKey, TValue>))
        {
            return false;
        }

        writer.WriteStartArray();
        foreach (var (key, element) in value)
        {
            writer.WriteStartObject();
            writer.WritePropertyName(Key);
            if (!keys.TryWrite(writer, key))
            {
                return false;
            }

            writer.WritePropertyName(Value);
            if (!values.TryWrite(writer, element))
            {
                return false;
            }

            writer.WriteEndObject();
        }

        writer.WriteEndArray();
        return true;
    }

    private KeyValuePair<TKey, TValue> ReadPair(ref Utf8JsonReader reader, ref JsonItems items)
    {
        if (reader.TokenType != JsonTokenType.StartObject
            || !reader.Read()
            || reader.TokenType != JsonTokenType.PropertyName
            || !reader.ValueTextEquals("Key"u8)
            || !reader.Read())
        {
            return items.Leave<KeyValuePair<TKey, TValue>>(ref reader);
        }

        var key = keys.Read(ref reader, ref items);
        if (!reader.Read()
            || reader.TokenType != JsonTokenType.PropertyName
            || !reader.ValueTextEquals("Value"u8)
            || !reader.Read())
        {
            return items.Leave<KeyValuePair<TKey, TValue>>(ref reader);
        }

        var value = values.Read(ref reader, ref items);
        return reader.Read() && reader.TokenType == JsonTokenType.EndObject
            ? KeyValuePair.Create(key, value)
            : items.Leave<KeyValuePair<TKey, TValue>>(ref reader);
    }
}
