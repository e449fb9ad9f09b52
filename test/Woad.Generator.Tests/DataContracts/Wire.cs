using System.Buffers;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using Woad.Xml;

namespace Woad.Generator.Tests.DataContracts;

/// <summary>One value inside the wrapper element of an operation, written and read by both sides.</summary>
internal static class Wire
{
    public const string ServiceNamespace = "urn:svc";

    private static readonly XmlName Wrapper = new("op", ServiceNamespace);
    private static readonly XmlName Part = new("r", ServiceNamespace);

    public static byte[] WriteByBcl(Type type, object? value, bool binary, int maxItems = int.MaxValue)
    {
        var dictionary = new XmlDictionary();
        using var stream = new MemoryStream();
        using (var writer = binary
            ? XmlDictionaryWriter.CreateBinaryWriter(stream, StaticDictionary.Bcl, Session().Bcl)
            : XmlDictionaryWriter.CreateTextWriter(stream, new UTF8Encoding(false), false))
        {
            writer.WriteStartElement(dictionary.Add("op"), dictionary.Add(ServiceNamespace));
            Serializer(type, dictionary, maxItems).WriteObject(writer, value);
            writer.WriteEndElement();
        }

        return stream.ToArray();
    }

    public static byte[] WriteByWoad(ShapeCodec codec, object? value, bool binary, int maxItems = int.MaxValue)
    {
        var output = new ArrayBufferWriter<byte>();
        if (binary)
        {
            var writer = new BinaryXmlWriter(output, Session());
            writer.Start(Wrapper);
            codec.Write(ref writer, Part, value, maxItems);
            writer.End(Wrapper);
            writer.Flush();
        }
        else
        {
            var writer = new TextXmlWriter(output);
            writer.Start(Wrapper);
            codec.Write(ref writer, Part, value, maxItems);
            writer.End(Wrapper);
            writer.Flush();
        }

        return output.WrittenSpan.ToArray();
    }

    /// <summary>Reads text, or binary whose names are inline.</summary>
    public static object? ReadByBcl(Type type, byte[] document, bool binary, int maxItems = int.MaxValue)
    {
        var dictionary = new XmlDictionary();
        using var reader = binary
            ? XmlDictionaryReader.CreateBinaryReader(
                document, 0, document.Length, StaticDictionary.Bcl, XmlDictionaryReaderQuotas.Max)
            : XmlDictionaryReader.CreateTextReader(document, XmlDictionaryReaderQuotas.Max);
        reader.ReadStartElement("op", ServiceNamespace);
        var value = Serializer(type, dictionary, maxItems).ReadObject(reader, verifyObjectName: false);
        reader.ReadEndElement();
        if (value is not null && !type.IsInstanceOfType(value))
        {
            throw new InvalidCastException($"{value.GetType()} is no {type}");
        }

        return value is null && type.IsValueType && Nullable.GetUnderlyingType(type) is null
            ? throw new InvalidCastException($"null is no {type}")
            : value;
    }

    public static object? ReadByWoad(
        ShapeCodec codec, byte[] document, bool binary, int maxItems = int.MaxValue, bool isRehearsal = false)
    {
        object? value;
        if (binary)
        {
            var reader = new BinaryXmlReader(document, null, XmlReadLimits.Buffered);
            Assert.True(reader.TryStart(Wrapper));
            if (!reader.TryStart(Part))
            {
                reader.Start();
            }

            value = codec.Read(ref reader, maxItems, isRehearsal);
            reader.End();
        }
        else
        {
            var reader = new TextXmlReader(document, XmlReadLimits.Buffered);
            Assert.True(reader.TryStart(Wrapper));
            if (!reader.TryStart(Part))
            {
                reader.Start();
            }

            value = codec.Read(ref reader, maxItems, isRehearsal);
            reader.End();
        }

        return value;
    }

    /// <summary>The same document in binary without a session's table.</summary>
    public static byte[] ToBinary(byte[] text)
    {
        using var stream = new MemoryStream();
        using (var reader = XmlDictionaryReader.CreateTextReader(text, XmlDictionaryReaderQuotas.Max))
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(stream, StaticDictionary.Bcl))
        {
            reader.MoveToContent();
            writer.WriteNode(reader, false);
        }

        return stream.ToArray();
    }

    /// <summary>Binary as the serializer writes it, with names inline.</summary>
    public static byte[] WriteInline(Type type, object? value)
    {
        using var stream = new MemoryStream();
        var dictionary = new XmlDictionary();
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(stream, StaticDictionary.Bcl))
        {
            writer.WriteStartElement(dictionary.Add("op"), dictionary.Add(ServiceNamespace));
            Serializer(type, dictionary, int.MaxValue).WriteObject(writer, value);
            writer.WriteEndElement();
        }

        return stream.ToArray();
    }

    private static BinaryWriterSession Session() => new(1 << 20);

    private static DataContractSerializer Serializer(Type type, XmlDictionary dictionary, int maxItems) => new(
        type,
        new DataContractSerializerSettings
        {
            RootName = dictionary.Add("r"),
            RootNamespace = dictionary.Add(ServiceNamespace),
            MaxItemsInObjectGraph = maxItems,
        });
}
