using System.Runtime.CompilerServices;
using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.Xml;
using System.Xml.Serialization;
using Woad.Formatters.Parts;
using Woad.Messages;

namespace Woad.Formatters.Bodies;

/// <summary>The body of one message of an operation, written by XmlSerializer in one piece.</summary>
internal sealed class XmlSerializerBody : IMessageBody
{
    private readonly BodyModel _model;
    private readonly XmlMappings _mappings;
    private readonly Func<XmlSerializer>? _serializer;
    private readonly PartModel[] _parts;

    /// <summary>The collections among encoded parts, by the index of the part.</summary>
    private readonly EncodedList?[] _lists;

    /// <exception cref="InvalidOperationException">XmlSerializer cannot take one of the types.</exception>
    public XmlSerializerBody(BodyModel model, XmlMappings mappings)
    {
        _model = model;
        _mappings = mappings;
        _parts = [.. model.ReturnPart is { } result ? model.Parts.Insert(0, result) : model.Parts];
        _lists = [.. _parts.Select(part => mappings.IsEncoded ? EncodedList.Of(part.Type) : null)];
        _serializer = IsEmpty ? null : mappings.AddBody(model);
    }

    private bool IsEmpty => _model.WrapperName is null && _parts.Length == 0;

    /// <summary>Elements behind an encoded wrapper are values to which parts refer.</summary>
    private bool IsWrappedLiteral => _model.WrapperName is not null && !_mappings.IsEncoded;

    public object? Read(Message message, object?[] parameters)
    {
        if (IsEmpty)
        {
            return null;
        }

        if (message.IsEmpty)
        {
            return Assign([.. _parts.Select(part => DefaultOf(part.Type))], parameters);
        }

        using var reader = message.GetReaderAtBodyContents();
        if (_model.WrapperName is { } wrapper && !reader.IsStartElement(wrapper, _model.WrapperNamespace ?? ""))
        {
            throw new SerializationException(BodyErrors.Unexpected(reader, wrapper, _model.WrapperNamespace ?? ""));
        }

        var values = Deserialize(reader, message);
        while (reader.Read())
        {
            // What follows must be well-formed too, or the message was cut off.
        }

        return Assign(values, parameters);
    }

    public Message Write(MessageVersion version, XmlDictionaryString? action, object?[] parameters, object? result)
    {
        if (_serializer is null)
        {
            return new BodyWriterMessage(version, action, BodyWriters.Empty);
        }

        object?[] values = [.. _parts.Select(part => part.Index < 0 ? result : parameters[part.Index])];
        for (var i = 0; i < values.Length; i++)
        {
            values[i] = _lists[i] is { } list ? list.ToArray(values[i]) : values[i];
        }

        var body = new XmlSerializerBodyWriter(_serializer(), values, _mappings.EncodingStyle(version));
        return new BodyWriterMessage(version, action, body);
    }

    private static object? DefaultOf(Type type) => type.IsValueType && Nullable.GetUnderlyingType(type) is null
        ? RuntimeHelpers.GetUninitializedObject(type)
        : null;

    private object?[] Deserialize(XmlDictionaryReader reader, Message message)
    {
        try
        {
            var depth = reader.Depth;
            var events = new XmlDeserializationEvents
            {
                OnUnknownNode = (_, node) => Note(message, reader.Depth - depth, node),
            };
            return (object?[])_serializer!().Deserialize(reader, _mappings.EncodingStyle(message.Version), events)!;
        }
        catch (InvalidOperationException e)
        {
            // "There is an error in XML document (1, 2)." says less than what caused it.
            throw new SerializationException((e.InnerException ?? e).Message, e);
        }
    }

    /// <summary>
    /// Notes an element beside the parts, where the object that is read is their array, or behind the wrapper. Types
    /// ignore unknown members deeper down. The reader has already passed the element.
    /// </summary>
    private void Note(Message message, int depth, XmlNodeEventArgs node)
    {
        if (node.NodeType == XmlNodeType.Element
            && (node.ObjectBeingDeserialized?.GetType() == typeof(object[]) ? !IsNameOfResult(node)
                : node.ObjectBeingDeserialized is null && depth <= 0 && IsWrappedLiteral))
        {
            message.Ignored = IgnoredElements.Note(message.Ignored, node.LocalName, node.NamespaceURI);
        }
    }

    /// <summary>The element by which an encoded reply of SOAP 1.2 names its return value.</summary>
    private bool IsNameOfResult(XmlNodeEventArgs node) =>
        _mappings.IsEncoded && node is { LocalName: "result", NamespaceURI: "http://www.w3.org/2003/05/soap-rpc" };

    /// <summary>Hands the parts out; returns the return value.</summary>
    private object? Assign(object?[] values, object?[] parameters)
    {
        object? result = null;
        for (var i = 0; i < _parts.Length; i++)
        {
            var value = _lists[i] is { } list ? list.FromArray(values[i]) : values[i];
            if (_parts[i].Index < 0)
            {
                result = value;
            }
            else
            {
                parameters[_parts[i].Index] = value;
            }
        }

        return result;
    }
}
