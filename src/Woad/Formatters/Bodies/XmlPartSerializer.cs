using System.Runtime.Serialization;
using System.Xml;
using System.Xml.Serialization;
using Woad.Messages;

namespace Woad.Formatters.Bodies;

/// <summary>XmlSerializer in the shape of the serializers that headers and details of faults take.</summary>
internal sealed class XmlPartSerializer(Func<XmlSerializer> serializer, string name, string ns) : XmlObjectSerializer
{
    public override bool IsStartObject(XmlDictionaryReader reader)
    {
        reader.MoveToContent();
        return reader.LocalName == name && reader.NamespaceURI == ns;
    }

    public override object? ReadObject(XmlDictionaryReader reader, bool verifyObjectName)
    {
        try
        {
            return ((object?[])serializer().Deserialize(reader)!)[0];
        }
        catch (InvalidOperationException e)
        {
            throw new SerializationException((e.InnerException ?? e).Message, e);
        }
    }

    public override void WriteObject(XmlDictionaryWriter writer, object? graph) =>
        serializer().Serialize(writer, new[] { graph });

    public override void WriteStartObject(XmlDictionaryWriter writer, object? graph) =>
        writer.WriteStartElement(name, ns);

    /// <summary>XmlSerializer writes whole elements only: the content is taken out of one.</summary>
    public override void WriteObjectContent(XmlDictionaryWriter writer, object? graph)
    {
        if (graph is null)
        {
            return;
        }

        using var reader = XmlFragment.Write(inner => WriteObject(inner, graph)).Open();
        writer.WriteAttributes(reader, defattr: false);
        XmlFragment.WriteContents(reader, writer);
    }

    public override void WriteEndObject(XmlDictionaryWriter writer) => writer.WriteEndElement();
}
