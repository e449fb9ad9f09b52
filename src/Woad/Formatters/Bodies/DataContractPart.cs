using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.Xml;
using Woad.Formatters.Outcomes;
using Woad.Formatters.Parts;
using Woad.Messages;

namespace Woad.Formatters.Bodies;

/// <summary>One part of a body with its serializer.</summary>
internal sealed class DataContractPart
{
    private readonly XmlDictionaryString _name;
    private readonly XmlDictionaryString _namespace;
    private readonly XmlObjectSerializer _serializer;
    private readonly bool _isPrimitive;

    /// <summary>Prepares the serializer.</summary>
    public DataContractPart(
        PartModel model, XmlDictionary dictionary, IList<Type> knownTypes, bool isPrimitive,
        SerializerFactory serializers)
    {
        Index = model.Index;
        _name = dictionary.Add(model.Name);
        _namespace = dictionary.Add(model.Namespace);
        _isPrimitive = isPrimitive;
        Default = model.Type.IsValueType && Nullable.GetUnderlyingType(model.Type) is null
            ? RuntimeHelpers.GetUninitializedObject(model.Type)
            : null;
        _serializer = serializers(model.Type, _name, _namespace, knownTypes);
    }

    /// <summary>The value of a part that the message does not have.</summary>
    public object? Default { get; }

    /// <summary>Position in the parameters; -1 for the return value.</summary>
    public int Index { get; }

    private string PartName => $"{_namespace.Value}:{_name.Value}";

    /// <summary>Whether <paramref name="reader"/> is on the part's element.</summary>
    public bool IsAt(XmlDictionaryReader reader) => reader.IsStartElement(_name, _namespace);

    /// <summary>Reads the part's element.</summary>
    /// <exception cref="PartException">It cannot be read.</exception>
    public object? Read(XmlDictionaryReader reader)
    {
        try
        {
            return _serializer.ReadObject(reader, verifyObjectName: false);
        }
        catch (Exception e) when (PartErrors.TakesReading(e))
        {
            throw PartErrors.NotRead(PartName, e);
        }
    }

    /// <summary>Writes the part's element.</summary>
    /// <exception cref="CommunicationException">The value cannot be written.</exception>
    public void Write(XmlDictionaryWriter writer, object? value)
    {
        if (value is null && _isPrimitive)
        {
            WriteNil(writer);
            return;
        }

        try
        {
            _serializer.WriteObject(writer, value);
        }
        catch (Exception e) when (e is SerializationException or InvalidDataContractException)
        {
            throw PartErrors.NotWritten(PartName, e);
        }
    }

    /// <summary>Operations with nothing but primitive parts leave the choice of the prefix to the writer.</summary>
    private void WriteNil(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement(_name, _namespace);
        writer.WriteAttributeString(WireDictionary.Nil, WireDictionary.SchemaInstance, "true");
        writer.WriteEndElement();
    }
}
