using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>
/// A WS-Addressing header that a message is sent with; without addressing it is kept but never written.
/// </summary>
internal abstract class AddressingHeader(AddressingVersion version, XmlDictionaryString name) : MessageHeader
{
    public override string Name => name.Value;

    public override string Namespace => version.Namespace;

    protected AddressingVersion Version => version;

    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        writer.WriteStartElement("a", name, WireDictionary.Get(version.Namespace));
        WriteHeaderAttributes(writer, messageVersion);
    }
}
