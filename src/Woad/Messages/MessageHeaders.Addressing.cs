using System.Xml;
using Woad.Messages;
using Woad.Xml;

namespace System.ServiceModel.Channels;

public sealed partial class MessageHeaders
{
    /// <summary>Gets or sets the action of the message; null when there is no such header.</summary>
    /// <remarks>Without addressing the value is kept beside the message and never written into it.</remarks>
    /// <exception cref="MessageHeaderException">The header occurs more than once.</exception>
    public string? Action
    {
        get => Find(AddressingNames.Action) switch
        {
            ActionHeader header => header.Action,
            { } other => ReadText(other),
            null => null,
        };
        set => SetAddressing(
            AddressingNames.Action,
            value is null ? null : new ActionHeader(Addressing, value, WireDictionary.Find(value)));
    }

    /// <summary>Gets or sets the address that the message is sent to; null when there is no such header.</summary>
    /// <remarks>Without addressing the value is kept beside the message and never written into it.</remarks>
    /// <exception cref="MessageHeaderException">The header occurs more than once or is no URI.</exception>
    public Uri? To
    {
        get => Find(AddressingNames.To) switch
        {
            ToHeader header => header.To,
            { } other => ReadUri(other),
            null => null,
        };
        set => SetAddressing(AddressingNames.To, value is null ? null : new ToHeader(Addressing, value, null));
    }

    /// <summary>Gets or sets the message's own identifier; null when there is no such header.</summary>
    /// <exception cref="MessageHeaderException">The header occurs more than once.</exception>
    public UniqueId? MessageId
    {
        get => Find(AddressingNames.MessageId) switch
        {
            MessageIdHeader header => header.Id,
            { } other => ReadUniqueId(other),
            null => null,
        };
        set => SetAddressing(
            AddressingNames.MessageId, value is null ? null : new MessageIdHeader(Addressing, value));
    }

    /// <summary>
    /// Gets or sets the identifier of the message that this one answers; null when there is no such header.
    /// </summary>
    /// <exception cref="MessageHeaderException">The header occurs more than once.</exception>
    public UniqueId? RelatesTo
    {
        get => Find(AddressingNames.RelatesTo) switch
        {
            RelatesToHeader header => header.Id,
            { } other => ReadUniqueId(other),
            null => null,
        };
        set => SetAddressing(
            AddressingNames.RelatesTo, value is null ? null : new RelatesToHeader(Addressing, value));
    }

    /// <summary>Gets or sets the address for the reply; null when there is no such header.</summary>
    /// <exception cref="MessageHeaderException">The header occurs more than once.</exception>
    public EndpointAddress? ReplyTo
    {
        get => GetEndpoint(AddressingNames.ReplyTo);
        set => SetEndpoint(AddressingNames.ReplyTo, value);
    }

    /// <summary>Gets or sets the address for a fault; null when there is no such header.</summary>
    /// <exception cref="MessageHeaderException">The header occurs more than once.</exception>
    public EndpointAddress? FaultTo
    {
        get => GetEndpoint(AddressingNames.FaultTo);
        set => SetEndpoint(AddressingNames.FaultTo, value);
    }

    /// <summary>Gets or sets the address of the sender; null when there is no such header.</summary>
    /// <exception cref="MessageHeaderException">The header occurs more than once.</exception>
    public EndpointAddress? From
    {
        get => GetEndpoint(AddressingNames.From);
        set => SetEndpoint(AddressingNames.From, value);
    }

    private AddressingVersion Addressing => MessageVersion.Addressing;

    /// <summary>Sets the action from a string that is sent by number over binary sessions.</summary>
    /// <param name="action">The action of the message.</param>
    public void SetAction(XmlDictionaryString action)
    {
        ArgumentNullException.ThrowIfNull(action);
        SetAddressing(AddressingNames.Action, new ActionHeader(Addressing, action.Value, action));
    }

    /// <summary>Sets the address from a string that is sent by number over binary sessions.</summary>
    internal void SetTo(Uri to, XmlDictionaryString text) =>
        SetAddressing(AddressingNames.To, new ToHeader(Addressing, to, text));

    /// <summary>The exception for a header that occurs too often.</summary>
    internal static MessageHeaderException Duplicate(string name, string ns) => new(Escaped.Text(
        $"Multiple headers with name '{name}' and namespace '{ns}' found."), name, ns, isDuplicate: true);

    private static string ReadText(MessageHeaderInfo header)
    {
        if (header is ReceivedHeader { Value: string text })
        {
            return text;
        }

        return header is ReceivedHeader
            ? throw new MalformedHeaderException("its content is not text.", header.Name, header.Namespace, null)
            : Read(header, static reader => reader.ReadElementContentAsString().Trim());
    }

    private static Uri ReadUri(MessageHeaderInfo header)
    {
        var text = ReadText(header);
        return text.Length > 0 && Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out var uri)
            ? uri
            : throw new MalformedHeaderException(
                Escaped.Text($"'{text}' is not a URI."), header.Name, header.Namespace, FaultConstants.InvalidAddress);
    }

    private static UniqueId ReadUniqueId(MessageHeaderInfo header)
    {
        if (header is ReceivedHeader { Value: UniqueId id })
        {
            return id;
        }

        return header is ReceivedHeader
            ? throw new MalformedHeaderException("its content is not an id.", header.Name, header.Namespace, null)
            : Read(header, static reader => reader.ReadElementContentAsUniqueId());
    }

    private static T Read<T>(MessageHeaderInfo header, Func<XmlDictionaryReader, T> read)
    {
        using var reader = OpenReader(header);
        return read(reader);
    }

    private EndpointAddress? GetEndpoint(string name)
    {
        switch (Find(name))
        {
            case null:
                return null;
            case EndpointHeader header:
                return header.Address;
            case ReceivedHeader { Value: EndpointAddress address }:
                return address;
            case { } other:
                using (var reader = OpenReader(other))
                {
                    var address = EndpointAddress.ReadFrom(Addressing, reader);
                    if (other is ReceivedHeader received)
                    {
                        received.Value = address;
                    }

                    return address;
                }
        }
    }

    private void SetEndpoint(string name, EndpointAddress? address) => SetAddressing(
        name, address is null ? null : new EndpointHeader(Addressing, EndpointHeaderName(name), address));

    private static XmlDictionaryString EndpointHeaderName(string name) => WireDictionary.Get(name);

    private MessageHeaderInfo? Find(string name)
    {
        MessageHeaderInfo? found = null;
        foreach (var header in _headers)
        {
            if (header.Name != name || header.Namespace != Addressing.Namespace || !IsReply(header))
            {
                continue;
            }

            found = found is null ? header : throw Duplicate(name, Addressing.Namespace);
        }

        return found;
    }

    /// <summary>RelatesTo headers with other relationships do not correlate.</summary>
    private static bool IsReply(MessageHeaderInfo header) =>
        header is not ReceivedHeader { RelationshipType: { } type }
        || type is AddressingNames.Reply10 or "" || type.EndsWith(":Reply", StringComparison.Ordinal);

    /// <summary>Replaces the header where it stands, or adds it at the end.</summary>
    private void SetAddressing(string name, AddressingHeader? header)
    {
        Changes++;
        var index = IndexOf(name, Addressing.Namespace);
        if (index < 0)
        {
            if (header is not null)
            {
                _headers.Add(header);
            }
        }
        else if (header is null)
        {
            _headers.RemoveAt(index);
        }
        else
        {
            _headers[index] = header;
        }
    }

    private int IndexOf(string name, string ns)
    {
        for (var i = 0; i < _headers.Count; i++)
        {
            if (_headers[i].Name == name && _headers[i].Namespace == ns)
            {
                return i;
            }
        }

        return -1;
    }
}
