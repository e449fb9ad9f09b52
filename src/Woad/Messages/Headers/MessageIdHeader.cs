using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>The MessageID header.</summary>
internal sealed class MessageIdHeader(AddressingVersion version, UniqueId id)
    : AddressingHeader(version, WireDictionary.MessageId)
{
    public UniqueId Id => id;

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
        writer.WriteValue(id);
}
