using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Formatters;

/// <summary>The one part of a body that is a stream: its bytes as the content of the part's element, inside the wrapper.</summary>
internal sealed class StreamPart(XmlDictionaryString? wrapper, XmlDictionaryString wrapperNamespace, DataContractPart part)
{
    private readonly XmlName? _wrapper = wrapper is null ? null : new XmlName(wrapper.Value, wrapperNamespace.Value);
    private readonly XmlName _part = new(part.Name.Local.Value, part.Name.Namespace.Value);

    public DataContractPart Part => part;

    /// <summary>The content; null when the element is missing or nil.</summary>
    public Stream? Read(Message message)
    {
        if (message.IsEmpty)
        {
            return null;
        }

        if (message is ArrivingMessage arriving)
        {
            return arriving.OpenPart(_wrapper, _part);
        }

        var reader = message.GetReaderAtBodyContents();
        if (wrapper is not null)
        {
            Expect(reader, wrapper, wrapperNamespace);
            if (reader.IsEmptyElement)
            {
                return null;
            }

            reader.ReadStartElement();
        }

        if (!reader.IsStartElement())
        {
            return null;
        }

        Expect(reader, part.Name.Local, part.Name.Namespace);
        var isNil = XmlConvert.ToBoolean(reader.GetAttribute("nil", WireDictionary.SchemaInstance.Value) ?? "false");
        return isNil ? null : new ReaderContent(reader);
    }

    public BodyWriter Write(Stream? content) => new Writer(this, content);

    private static void Expect(XmlDictionaryReader reader, XmlDictionaryString name, XmlDictionaryString ns)
    {
        if (!reader.IsStartElement(name, ns))
        {
            throw new SerializationException(
                "OperationFormatter encountered an invalid Message body. Expected to find node type 'Element' with "
                + $"name '{name.Value}' and namespace '{ns.Value}'. Found node type "
                + $"'{reader.NodeType}' with name '{reader.Name}' and namespace '{reader.NamespaceURI}'");
        }
    }

    private void WriteStart(XmlDictionaryWriter writer, bool isNil)
    {
        if (wrapper is not null)
        {
            writer.WriteStartElement(wrapper, wrapperNamespace);
        }

        writer.WriteStartElement(part.Name.Local, part.Name.Namespace);
        if (isNil)
        {
            writer.WriteAttributeString(WireDictionary.Nil, WireDictionary.SchemaInstance, "true");
        }
    }

    private void WriteEnd(XmlDictionaryWriter writer)
    {
        writer.WriteEndElement();
        if (wrapper is not null)
        {
            writer.WriteEndElement();
        }
    }

    private sealed class Writer(StreamPart owner, Stream? content) : StreamBodyWriter(content)
    {
        protected override void WriteStart(XmlDictionaryWriter writer) => owner.WriteStart(writer, Content is null);

        protected override void WriteEnd(XmlDictionaryWriter writer) => owner.WriteEnd(writer);
    }
}
