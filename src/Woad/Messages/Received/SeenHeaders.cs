using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Messages;

/// <summary>Finds addressing headers that occur more often than once (RelatesTo: than once per relationship).</summary>
internal struct SeenHeaders(AddressingVersion addressing)
{
    private int _seen;
    private HashSet<string>? _relationships;

    /// <summary>The exception for the first header of <paramref name="message"/> that occurs too often; null for none.
    /// </summary>
    public static MessageHeaderException? FindIn(Message message)
    {
        if (message is ReceivedMessage received)
        {
            return received.DuplicateHeader;
        }

        var seen = new SeenHeaders(message.Version.Addressing);
        foreach (var header in message.Headers)
        {
            if (header is ReceivedHeader one && seen.Add(one) is { } duplicate)
            {
                return duplicate;
            }
        }

        return null;
    }

    /// <summary>
    /// Takes note of <paramref name="header"/>; the exception to throw when it is one too many, else null.
    /// </summary>
    public MessageHeaderException? Add(ReceivedHeader header)
    {
        if (addressing == AddressingVersion.None || header.Namespace != addressing.Namespace)
        {
            return null;
        }

        var isNew = header.Name == AddressingNames.RelatesTo
            ? (_relationships ??= new HashSet<string>(StringComparer.Ordinal)).Add(header.RelationshipType ?? "")
            : AddNamed(header.Name);
        return isNew ? null : HeaderErrors.Duplicate(header.Name, header.Namespace);
    }

    private bool AddNamed(string name)
    {
        var bit = name switch
        {
            AddressingNames.Action => 1,
            AddressingNames.To => 2,
            AddressingNames.MessageId => 4,
            AddressingNames.ReplyTo => 8,
            AddressingNames.FaultTo => 16,
            AddressingNames.From => 32,
            _ => 0,
        };
        var isNew = (_seen & bit) == 0;
        _seen |= bit;
        return isNew;
    }
}
