using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.ServiceModel;
using System.Xml;
using Woad.Messages;

namespace Woad.Formatters;

/// <summary>One part of a body with its serializer.</summary>
internal sealed class DataContractPart
{
    private readonly XmlDictionaryString _name;
    private readonly XmlDictionaryString _namespace;
    private readonly XmlObjectSerializer _serializer;
    private readonly bool _isPrimitive;

    /// <summary>Prepares the serializer.</summary>
    public DataContractPart(
        PartModel model, XmlDictionary dictionary, IList<Type> knownTypes, bool isPrimitive, SerializerFactory serializers)
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
        catch (Exception e) when (e is SerializationException or XmlException or FormatException)
        {
            var what = $"There was an error while trying to deserialize parameter {_namespace.Value}:{_name.Value}.";
            throw new PartException(
                $"{what} The InnerException message was '{TextOf(e)}'.  Please see InnerException for more details.",
                ShownTextOf(e) is { } shown ? $"{what} The InnerException message was '{shown}'." : what,
                e);
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
            throw new CommunicationException(
                $"There was an error while trying to serialize parameter {_namespace.Value}:{_name.Value}. The "
                + $"InnerException message was '{TextOf(e)}'.  Please see InnerException for more details.",
                e);
        }
    }

    /// <summary>The serializer's own texts name CLR types, which are not for the peer; those about its XML are.</summary>
    private static string? ShownTextOf(Exception? e)
    {
        while (e is not (null or XmlException))
        {
            e = e.InnerException;
        }

        return e?.Message;
    }

    /// <summary>The BCL's text for a graph with too many items does not say what to do about it.</summary>
    private static string TextOf(Exception e) =>
        e.Message.StartsWith("Maximum number of items that can be serialized", StringComparison.Ordinal)
        && !e.Message.Contains("quota", StringComparison.Ordinal)
            ? $"{e.Message} Change the object graph or increase the MaxItemsInObjectGraph quota."
            : e.Message;

    /// <summary>Operations with nothing but primitive parts leave the choice of the prefix to the writer.</summary>
    private void WriteNil(XmlDictionaryWriter writer)
    {
        writer.WriteStartElement(_name, _namespace);
        writer.WriteAttributeString(WireDictionary.Nil, WireDictionary.SchemaInstance, "true");
        writer.WriteEndElement();
    }
}
