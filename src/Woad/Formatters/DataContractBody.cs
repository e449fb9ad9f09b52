using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Messages;

namespace Woad.Formatters;

/// <summary>The body of one message of an operation, with a serializer for each part.</summary>
internal sealed class DataContractBody
{
    private readonly XmlDictionaryString? _wrapperName;
    private readonly XmlDictionaryString _wrapperNamespace;
    private readonly DataContractPart[] _parts;
    private readonly DataContractPart? _return;
    private readonly StreamPart? _stream;

    /// <summary>Prepares the serializers.</summary>
    public DataContractBody(BodyModel model, XmlDictionary dictionary, bool isPrimitive, int maxItems)
    {
        _wrapperName = model.WrapperName is null ? null : dictionary.Add(model.WrapperName);
        _wrapperNamespace = dictionary.Add(model.WrapperNamespace ?? "");
        _return = model.ReturnPart is { } part ? MakePart(part) : null;
        _parts = [.. model.Parts.Select(MakePart)];
        if ((_return ?? (_parts.Length == 1 ? _parts[0] : null)) is { IsStream: true } stream)
        {
            _stream = new StreamPart(_wrapperName, _wrapperNamespace, stream);
        }

        DataContractPart MakePart(PartModel p) => new(p, dictionary, model.KnownTypes, isPrimitive, maxItems);
    }

    /// <summary>The part that stands for the whole message, when the operation takes or returns one; else null.</summary>
    private DataContractPart? MessagePart
    {
        get
        {
            var only = _return ?? (_parts.Length == 1 ? _parts[0] : null);
            return only is { IsMessage: true } ? only : null;
        }
    }

    /// <summary>Reads the parameters into <paramref name="parameters"/> and returns the return value.</summary>
    /// <exception cref="PartException">A part cannot be read.</exception>
    /// <exception cref="SerializationException">The body is not the expected one.</exception>
    public object? Read(Message message, object?[] parameters)
    {
        if (MessagePart is { } whole)
        {
            return Assign(whole, message, parameters);
        }

        if (_stream is not null)
        {
            return Assign(_stream.Part, _stream.Read(message), parameters);
        }

        foreach (var part in _parts)
        {
            parameters[part.Index] = part.Default;
        }

        if (_wrapperName is null && _parts.Length == 0 && _return is null)
        {
            return null;
        }

        if (message.IsEmpty)
        {
            if (_wrapperName is null)
            {
                return _return?.Default;
            }

            throw new SerializationException(
                "The OperationFormatter could not deserialize any information from the Message because the Message is "
                + "empty (IsEmpty = true).");
        }

        if (message is ReceivedMessage received)
        {
            return received.ReadBody(static (r, s) => s.Body.ReadFrom(r, s.Parameters), new ReadState(this, parameters));
        }

        using var reader = message.GetReaderAtBodyContents();
        return ReadFrom(reader, parameters);
    }

    /// <summary>Makes the message with the given parameters and return value.</summary>
    public Message Write(MessageVersion version, XmlDictionaryString? action, object?[] parameters, object? result)
    {
        if (MessagePart is { } whole)
        {
            var message = (Message?)(whole.Index < 0 ? result : parameters[whole.Index])
                ?? throw new InvalidOperationException("The operation takes or returns a message, and it was null.");
            if (action is not null && message.Headers.Action is null)
            {
                message.Headers.SetAction(action);
            }

            return message;
        }

        if (_stream is not null)
        {
            var content = (Stream?)(_stream.Part.Index < 0 ? result : parameters[_stream.Part.Index]);
            return new BodyWriterMessage(version, action, _stream.Write(content));
        }

        var isEmpty = _wrapperName is null && _parts.Length == 0 && _return is null;
        var body = isEmpty ? BodyWriters.Empty : new DataContractBodyWriter(this, parameters, result);
        return new BodyWriterMessage(version, action, body);
    }

    /// <summary>Writes wrapper and parts.</summary>
    public void WriteTo(XmlDictionaryWriter writer, object?[] parameters, object? result)
    {
        if (_wrapperName is not null)
        {
            writer.WriteStartElement(_wrapperName, _wrapperNamespace);
        }

        _return?.Write(writer, result);
        foreach (var part in _parts)
        {
            part.Write(writer, parameters[part.Index]);
        }

        if (_wrapperName is not null)
        {
            writer.WriteEndElement();
        }
    }

    private static object? Assign(DataContractPart part, object? value, object?[] parameters)
    {
        if (part.Index < 0)
        {
            return value;
        }

        parameters[part.Index] = value;
        return null;
    }

    private object? ReadFrom(XmlDictionaryReader reader, object?[] parameters)
    {
        if (_wrapperName is not null)
        {
            if (!reader.IsStartElement(_wrapperName, _wrapperNamespace))
            {
                throw new SerializationException(
                    "OperationFormatter encountered an invalid Message body. Expected to find node type 'Element' with "
                    + $"name '{_wrapperName.Value}' and namespace '{_wrapperNamespace.Value}'. Found node type "
                    + $"'{reader.NodeType}' with name '{reader.Name}' and namespace '{reader.NamespaceURI}'");
            }

            if (reader.IsEmptyElement)
            {
                ReadToEnd(reader);
                return _return?.Default;
            }

            reader.ReadStartElement();
        }

        var result = ReadParts(reader, parameters);
        reader.ReadEndElement();
        ReadToEnd(reader);
        return result;
    }

    /// <summary>Parts come in order and may be missing; elements that are none of them are passed over.</summary>
    private object? ReadParts(XmlDictionaryReader reader, object?[] parameters)
    {
        var result = _return?.Default;
        var next = 0;
        while (reader.IsStartElement())
        {
            if (_return is not null && _return.IsAt(reader))
            {
                result = _return.Read(reader);
                continue;
            }

            var found = Array.FindIndex(_parts, next, p => p.IsAt(reader));
            if (found < 0)
            {
                reader.Skip();
                continue;
            }

            parameters[_parts[found].Index] = _parts[found].Read(reader);
            next = found + 1;
        }

        return result;
    }

    /// <summary>What follows must be well-formed too, or the message was cut off.</summary>
    private static void ReadToEnd(XmlDictionaryReader reader)
    {
        while (reader.Read())
        {
        }
    }

    private readonly record struct ReadState(DataContractBody Body, object?[] Parameters);
}
