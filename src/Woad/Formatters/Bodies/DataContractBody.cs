using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Formatters.Outcomes;
using Woad.Formatters.Parts;
using Woad.Messages;

namespace Woad.Formatters.Bodies;

/// <summary>The body of one message of an operation, with a serializer for each part.</summary>
internal sealed class DataContractBody : IMessageBody
{
    private readonly XmlDictionaryString? _wrapperName;
    private readonly XmlDictionaryString _wrapperNamespace;
    private readonly DataContractPart[] _parts;
    private readonly DataContractPart? _return;

    /// <summary>Prepares the serializers.</summary>
    public DataContractBody(BodyModel model, XmlDictionary dictionary, bool isPrimitive, SerializerFactory serializers)
    {
        _wrapperName = model.WrapperName is null ? null : dictionary.Add(model.WrapperName);
        _wrapperNamespace = dictionary.Add(model.WrapperNamespace ?? "");
        _return = model.ReturnPart is { } part ? MakePart(part) : null;
        _parts = [.. model.Parts.Select(MakePart)];

        DataContractPart MakePart(PartModel p) => new(p, dictionary, model.KnownTypes, isPrimitive, serializers);
    }

    /// <summary>
    /// Whether a message without a body is refused where a wrapper is expected: WCF does so in operations of primitive
    /// parts, and lets parameters have their defaults in all others.
    /// </summary>
    public bool RefusesEmpty { get; init; }

    /// <summary>Reads the parameters into <paramref name="parameters"/> and returns the return value.</summary>
    /// <exception cref="PartException">A part cannot be read.</exception>
    /// <exception cref="SerializationException">The body is not the expected one.</exception>
    public object? Read(Message message, object?[] parameters)
    {
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
            return RefusesEmpty && _wrapperName is not null
                ? throw new SerializationException(BodyErrors.Empty)
                : _return?.Default;
        }

        if (message is ReceivedMessage received)
        {
            return received.ReadBody(
                static (r, s) => s.Body.ReadFrom(r, s.Message, s.Parameters),
                new ReadState(this, message, parameters));
        }

        using var reader = message.GetReaderAtBodyContents();
        return ReadFrom(reader, message, parameters);
    }

    /// <summary>Makes the message with the given parameters and return value.</summary>
    public Message Write(MessageVersion version, XmlDictionaryString? action, object?[] parameters, object? result)
    {
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

    /// <summary>Reads wrapper and parts, from the first node of the body to its end.</summary>
    /// <param name="reader">The reader, on the first node of the body.</param>
    /// <param name="message">The message, which notes elements that no part takes.</param>
    /// <param name="parameters">The array that takes the parameters.</param>
    public object? ReadFrom(XmlDictionaryReader reader, Message message, object?[] parameters)
    {
        if (_wrapperName is not null)
        {
            if (!reader.IsStartElement(_wrapperName, _wrapperNamespace))
            {
                throw new SerializationException(
                    BodyErrors.Unexpected(reader, _wrapperName.Value, _wrapperNamespace.Value));
            }

            if (reader.IsEmptyElement)
            {
                reader.Read();
                ReadToEnd(reader, message);
                return _return?.Default;
            }

            reader.ReadStartElement();
        }

        var result = ReadParts(reader, message, parameters);
        reader.ReadEndElement();
        ReadToEnd(reader, message);
        return result;
    }

    /// <summary>Parts come in order and may be missing; elements that are none of them are passed over.</summary>
    private object? ReadParts(XmlDictionaryReader reader, Message message, object?[] parameters)
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

            var found = next;
            while (found < _parts.Length && !_parts[found].IsAt(reader))
            {
                found++;
            }

            if (found == _parts.Length)
            {
                message.Ignored = IgnoredElements.Note(message.Ignored, reader.LocalName, reader.NamespaceURI);
                reader.Skip();
                continue;
            }

            parameters[_parts[found].Index] = _parts[found].Read(reader);
            next = found + 1;
        }

        return result;
    }

    /// <summary>What follows must be well-formed too, or the message was cut off.</summary>
    private static void ReadToEnd(XmlDictionaryReader reader, Message message)
    {
        while (reader.IsStartElement())
        {
            message.Ignored = IgnoredElements.Note(message.Ignored, reader.LocalName, reader.NamespaceURI);
            reader.Skip();
        }

        while (reader.Read())
        {
        }
    }

    private readonly record struct ReadState(DataContractBody Body, Message Message, object?[] Parameters);
}
