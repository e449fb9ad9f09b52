using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Formatters.Parts;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Formatters.Bodies;

/// <summary>
/// A body with one part that is a stream: its bytes are the content of the part's element, inside the wrapper.
/// </summary>
internal sealed class StreamMessageBody : IMessageBody
{
    private readonly XmlDictionaryString? _wrapper;
    private readonly XmlDictionaryString _wrapperNamespace;
    private readonly XmlDictionaryString _name;
    private readonly XmlDictionaryString _namespace;
    private readonly XmlName? _wrapperName;
    private readonly XmlName _partName;
    private readonly int _index;

    private StreamMessageBody(BodyModel model, PartModel part, XmlDictionary dictionary)
    {
        _index = part.Index;
        _wrapper = model.WrapperName is null ? null : dictionary.Add(model.WrapperName);
        _wrapperNamespace = dictionary.Add(model.WrapperNamespace ?? "");
        _name = dictionary.Add(part.Name);
        _namespace = dictionary.Add(part.Namespace);
        _wrapperName = _wrapper is null ? null : new XmlName(_wrapper.Value, _wrapperNamespace.Value);
        _partName = new XmlName(part.Name, part.Namespace);
    }

    /// <summary>The form of a <paramref name="body"/> whose only part is a stream; null for others.</summary>
    public static IMessageBody? Find(BodyModel body, XmlDictionary dictionary)
    {
        var only = body.ReturnPart ?? (body.Parts.Length == 1 ? body.Parts[0] : null);
        return only is not null && typeof(Stream).IsAssignableFrom(only.Type)
            ? new StreamMessageBody(body, only, dictionary)
            : null;
    }

    /// <inheritdoc/>
    public object? Read(Message message, object?[] parameters)
    {
        var content = ReadContent(message);
        if (_index < 0)
        {
            return content;
        }

        parameters[_index] = content;
        return null;
    }

    /// <inheritdoc/>
    public Message Write(MessageVersion version, XmlDictionaryString? action, object?[] parameters, object? result) =>
        new BodyWriterMessage(version, action, new Writer(this, (Stream?)(_index < 0 ? result : parameters[_index])));

    /// <summary>The content; null when the element is missing or nil.</summary>
    private Stream? ReadContent(Message message)
    {
        if (message.IsEmpty)
        {
            return null;
        }

        if (message is ArrivingMessage arriving)
        {
            return arriving.OpenPart(_wrapperName, _partName);
        }

        var reader = message.GetReaderAtBodyContents();
        if (_wrapper is not null)
        {
            Expect(reader, _wrapper, _wrapperNamespace);
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

        Expect(reader, _name, _namespace);
        var isNil = XmlConvert.ToBoolean(reader.GetAttribute("nil", WireDictionary.SchemaInstance.Value) ?? "false");
        return isNil ? null : new ReaderContent(reader);
    }

    private static void Expect(XmlDictionaryReader reader, XmlDictionaryString name, XmlDictionaryString ns)
    {
        if (!reader.IsStartElement(name, ns))
        {
            throw new SerializationException(BodyErrors.Unexpected(reader, name.Value, ns.Value));
        }
    }

    private void WriteStart(XmlDictionaryWriter writer, bool isNil)
    {
        if (_wrapper is not null)
        {
            writer.WriteStartElement(_wrapper, _wrapperNamespace);
        }

        writer.WriteStartElement(_name, _namespace);
        if (isNil)
        {
            writer.WriteAttributeString(WireDictionary.Nil, WireDictionary.SchemaInstance, "true");
        }
    }

    private void WriteEnd(XmlDictionaryWriter writer)
    {
        writer.WriteEndElement();
        if (_wrapper is not null)
        {
            writer.WriteEndElement();
        }
    }

    private sealed class Writer(StreamMessageBody owner, Stream? content) : StreamContentWriter(content)
    {
        protected override void WriteStart(XmlDictionaryWriter writer) => owner.WriteStart(writer, Content is null);

        protected override void WriteEnd(XmlDictionaryWriter writer) => owner.WriteEnd(writer);
    }
}
