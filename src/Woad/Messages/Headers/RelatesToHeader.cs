using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>The RelatesTo header of a reply; the relationship is the default one and not written.</summary>
internal sealed class RelatesToHeader(AddressingVersion version, UniqueId id)
    : AddressingHeader(version, WireDictionary.RelatesTo)
{
    public UniqueId Id => id;

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
        writer.WriteValue(id);
}
