using System.Collections.Immutable;
using System.Reflection;
using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Formatters.Parts;
using Woad.Xml;

namespace Woad.Formatters.Bodies;

/// <summary>
/// A message that a message contract describes: the object's members are headers, properties and parts of the body.
/// </summary>
internal sealed class TypedMessageBody(MessageModel model, IMessageBody body, ImmutableArray<HeaderMember> headers)
    : IMessageBody
{
    private readonly Type _type = model.MessageType!;
    private readonly MessageMember[] _parts =
        [.. model.Body.Parts.OrderBy(part => part.Index).Select(part => new MessageMember(part.Member!))];

    private readonly KeyValuePair<string, MessageMember>[] _properties =
        [.. model.Properties.Select(property => KeyValuePair.Create(property.Key, new MessageMember(property.Value)))];

    private readonly ConstructorInfo? _constructor = model.MessageType!.GetConstructor(
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic, []);

    public object? Read(Message message, object?[] parameters)
    {
        var contract = Make();
        var values = new object?[_parts.Length];
        ReadHeaders(message.Headers, contract);
        foreach (var (key, member) in _properties)
        {
            if (message.Properties.TryGetValue(key, out var value))
            {
                member.Set(contract, value);
            }
        }

        body.Read(message, values);
        for (var i = 0; i < values.Length; i++)
        {
            _parts[i].Set(contract, values[i]);
        }

        if (model.MessageIndex < 0)
        {
            return contract;
        }

        parameters[model.MessageIndex] = contract;
        return null;
    }

    public Message Write(MessageVersion version, XmlDictionaryString? action, object?[] parameters, object? result)
    {
        var contract = (model.MessageIndex < 0 ? result : parameters[model.MessageIndex])
            ?? throw new InvalidOperationException(Escaped.Text(
                $"The instance of the MessageContract '{_type}' cannot be null in the message with action "
                    + $"'{action?.Value}'."));
        var message = body.Write(version, action, Array.ConvertAll(_parts, part => part.Get(contract)), null);
        foreach (var header in headers)
        {
            header.Write(contract, message.Headers);
        }

        foreach (var (key, member) in _properties)
        {
            if (member.Get(contract) is { } value)
            {
                message.Properties[key] = value;
            }
        }

        return message;
    }

    private object Make() =>
        _type.IsValueType ? Activator.CreateInstance(_type)!
        : _constructor is not null ? _constructor.Invoke(null)
        : throw new SerializationException(Escaped.Text(
            $"The message cannot be deserialized into MessageContract type {_type} since it does not have a default "
                + $"(parameterless) constructor."));

    private void ReadHeaders(MessageHeaders received, object contract)
    {
        Dictionary<HeaderMember, List<object?>>? arrays = null;
        for (var i = 0; i < received.Count; i++)
        {
            var header = received[i];
            var part = headers.FirstOrDefault(candidate => candidate.IsFor(header));
            if (part is null)
            {
                continue;
            }

            var value = part.Read(received, i);
            if (header.MustUnderstand)
            {
                received.UnderstoodHeaders.Add(header);
            }

            if (!part.IsArray)
            {
                part.Set(contract, value);
                continue;
            }

            arrays ??= [];
            if (!arrays.TryGetValue(part, out var items))
            {
                arrays.Add(part, items = []);
            }

            items.Add(value);
        }

        foreach (var (part, items) in arrays ?? [])
        {
            part.SetItems(contract, items);
        }
    }
}
