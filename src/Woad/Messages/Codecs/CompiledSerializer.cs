using System.Buffers;
using System.Runtime.Serialization;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>Generated code in the shape of a serializer.</summary>
/// <param name="codec">What reads and writes.</param>
/// <param name="name">The element's local name.</param>
/// <param name="ns">The element's namespace.</param>
internal sealed class CompiledSerializer(DataCodec codec, string name, string ns) : XmlObjectSerializer
{
    private const int MaxItems = 65536;

    private readonly XmlName _name = new(name, ns);

    public override bool IsStartObject(XmlDictionaryReader reader)
    {
        reader.MoveToContent();
        return reader.LocalName == name && reader.NamespaceURI == ns;
    }

    /// <exception cref="SerializationException">The element cannot be read.</exception>
    public override object? ReadObject(XmlDictionaryReader reader, bool verifyObjectName)
    {
        var document = CodecDocument.CopyElement(reader);
        var own = new BinaryXmlReader(document, null, XmlReadLimits.Buffered);
        try
        {
            own.Next();
            own.Start();
            own.Next();
            own.Start();
            return codec.TryRead(ref own, MaxItems, out var value)
                ? value
                : throw Left(
                    "it names identities or numbers of items, or has members that the type keeps as ExtensionData");
        }
        catch (Exception e) when (e is not (SerializationException or XmlException or FormatException))
        {
            throw new SerializationException(e.Message, e);
        }
    }

    public override void WriteObject(XmlDictionaryWriter writer, object? graph) =>
        CodecDocument.WriteTo(writer, Write(graph));

    public override void WriteStartObject(XmlDictionaryWriter writer, object? graph) =>
        writer.WriteStartElement(name, ns);

    public override void WriteObjectContent(XmlDictionaryWriter writer, object? graph)
    {
        using var reader = CodecDocument.Open(Write(graph));
        writer.WriteAttributes(reader, defattr: false);
        XmlFragment.WriteContents(reader, writer);
    }

    public override void WriteEndObject(XmlDictionaryWriter writer) => writer.WriteEndElement();

    private byte[] Write(object? graph)
    {
        var document = new ArrayBufferWriter<byte>();
        document.Write(CodecDocument.Start);
        var writer = new BinaryXmlWriter(document, null, depth: 1);
        if (!codec.TryWrite(ref writer, _name, graph, MaxItems))
        {
            throw Left("it carries ExtensionData from another version of its contract");
        }

        writer.Flush();
        document.Write(CodecDocument.End);
        return document.WrittenSpan.ToArray();
    }

    private SerializationException Left(string why) => new(Escaped.Text(
        $"The element '{{{ns}}}{name}' of type '{codec.Type}' can only be handled by DataContractSerializer, which "
            + $"this program has no dynamic code for: {why}."));
}
