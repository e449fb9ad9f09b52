using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>The MessageID header.</summary>
internal sealed class MessageIdHeader : IdHeader
{
    public MessageIdHeader(AddressingVersion version, UniqueId id) : base(version, WireDictionary.MessageId, id)
    {
    }

    public MessageIdHeader(AddressingVersion version, Guid uuid) : base(version, WireDictionary.MessageId, uuid)
    {
    }
}
