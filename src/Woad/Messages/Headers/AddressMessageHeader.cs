using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>An address header on its way in a message: a reference parameter.</summary>
internal sealed class AddressMessageHeader(AddressHeader header) : MessageHeader
{
    public override string Name => header.Name;

    public override string Namespace => header.Namespace;

    public override bool IsReferenceParameter => true;

    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        header.WriteStartAddressHeader(writer);
        WriteHeaderAttributes(writer, messageVersion);
    }

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
        header.WriteAddressHeaderContents(writer);
}
