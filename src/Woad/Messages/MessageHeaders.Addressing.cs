using System.Xml;
using Woad.Messages;

namespace System.ServiceModel.Channels;

public sealed partial class MessageHeaders
{
    /// <summary>Gets or sets the action of the message; null when there is no such header.</summary>
    /// <remarks>Without addressing the value is kept beside the message and never written into it.</remarks>
    /// <exception cref="MessageHeaderException">The header occurs more than once.</exception>
    public string? Action
    {
        get => Usual is { } usual ? usual.Action : Find(AddressingNames.Action) switch
        {
            ActionHeader header => header.Action,
            { } other => HeaderValue.Text(other),
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
        get => Usual is { } usual && usual.TryGetTo(out var known) ? known : Find(AddressingNames.To) switch
        {
            ToHeader header => header.To,
            { } other => HeaderValue.Uri(other),
            null => null,
        };
        set => SetAddressing(AddressingNames.To, value is null ? null : new ToHeader(Addressing, value, null));
    }

    /// <summary>Gets or sets the message's own identifier; null when there is no such header.</summary>
    /// <exception cref="MessageHeaderException">The header occurs more than once.</exception>
    public UniqueId? MessageId
    {
        get => Usual is { } usual ? usual.MessageId : Find(AddressingNames.MessageId) switch
        {
            MessageIdHeader header => header.Id,
            { } other => HeaderValue.UniqueId(other),
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
        get => Usual is { } usual ? usual.RelatesTo : Find(AddressingNames.RelatesTo) switch
        {
            RelatesToHeader header => header.Id,
            { } other => HeaderValue.UniqueId(other),
            null => null,
        };
        set => SetAddressing(
            AddressingNames.RelatesTo, value is null ? null : new RelatesToHeader(Addressing, value));
    }

    /// <summary>Gets or sets the address for the reply; null when there is no such header.</summary>
    /// <exception cref="MessageHeaderException">The header occurs more than once.</exception>
    public EndpointAddress? ReplyTo
    {
        get => Usual is { } usual ? usual.ReplyTo : GetEndpoint(AddressingNames.ReplyTo);
        set => SetEndpoint(AddressingNames.ReplyTo, value);
    }

    /// <summary>Gets or sets the address for a fault; null when there is no such header.</summary>
    /// <exception cref="MessageHeaderException">The header occurs more than once.</exception>
    public EndpointAddress? FaultTo
    {
        get => Usual is null ? GetEndpoint(AddressingNames.FaultTo) : null;
        set => SetEndpoint(AddressingNames.FaultTo, value);
    }

    /// <summary>Gets or sets the address of the sender; null when there is no such header.</summary>
    /// <exception cref="MessageHeaderException">The header occurs more than once.</exception>
    public EndpointAddress? From
    {
        get => Usual is null ? GetEndpoint(AddressingNames.From) : null;
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

    /// <summary>Sets the message's own identifier, which is made an object of when somebody asks for it.</summary>
    internal void SetMessageId(Guid uuid) =>
        SetAddressing(AddressingNames.MessageId, new MessageIdHeader(Addressing, uuid));

    /// <summary>The same of the message that this one answers, where it has no such header.</summary>
    internal void SetRelatesTo(Guid uuid)
    {
        if (Find(AddressingNames.RelatesTo) is null)
        {
            SetAddressing(AddressingNames.RelatesTo, new RelatesToHeader(Addressing, uuid));
        }
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
                using (var reader = HeaderValue.OpenReader(other))
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
        foreach (var header in Items)
        {
            if (header.Name != name || header.Namespace != Addressing.Namespace || !IsReply(header))
            {
                continue;
            }

            found = found is null ? header : throw HeaderErrors.Duplicate(name, Addressing.Namespace);
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
                Items.Add(header);
            }
        }
        else if (header is null)
        {
            Items.RemoveAt(index);
        }
        else
        {
            Items[index] = header;
        }
    }

    private int IndexOf(string name, string ns)
    {
        for (var i = 0; i < Items.Count; i++)
        {
            if (Items[i].Name == name && Items[i].Namespace == ns)
            {
                return i;
            }
        }

        return -1;
    }
}
