using System.Buffers;
using System.Runtime.Serialization.Json;
using System.Text.Json;
using Woad.Json;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>One value as the whole of a JSON document, written and read by both sides.</summary>
internal static class JsonWire
{
    public static byte[] WriteByBcl(Type type, object? value, int maxItems = int.MaxValue)
    {
        using var stream = new MemoryStream();
        Serializer(type, maxItems).WriteObject(stream, value);
        return stream.ToArray();
    }

    public static byte[] WriteByWoad(ShapeCodec codec, object? value, int maxItems = int.MaxValue)
    {
        var output = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(output, new JsonWriterOptions
        {
            Encoder = WcfJsonEncoder.Instance,
            SkipValidation = true,
        });
        codec.Write(writer, value, maxItems);
        writer.Flush();
        return output.WrittenSpan.ToArray();
    }

    public static object? ReadByBcl(Type type, byte[] document, int maxItems = int.MaxValue)
    {
        var value = Serializer(type, maxItems).ReadObject(new MemoryStream(document));
        if (value is not null && !type.IsInstanceOfType(value))
        {
            throw new InvalidCastException($"{value.GetType()} is no {type}");
        }

        return value is null && type.IsValueType && Nullable.GetUnderlyingType(type) is null
            ? throw new InvalidCastException($"null is no {type}")
            : value;
    }

    public static object? ReadByWoad(
        ShapeCodec codec, byte[] document, int maxItems = int.MaxValue, bool isRehearsal = false)
    {
        var reader = new Utf8JsonReader(document);
        reader.Read();
        var value = codec.Read(ref reader, maxItems, isRehearsal);
        return reader.Read() ? throw new JsonException("There is a second value.") : value;
    }

    private static DataContractJsonSerializer Serializer(Type type, int maxItems) =>
        new(type, new DataContractJsonSerializerSettings { MaxItemsInObjectGraph = maxItems });
}
