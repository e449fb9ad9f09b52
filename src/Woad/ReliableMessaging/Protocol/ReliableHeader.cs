using System.ServiceModel.Channels;
using System.Xml;
using Woad.ReliableMessaging.Versions;
using Woad.Xml;

namespace Woad.ReliableMessaging.Protocol;

/// <summary>A header of WS-ReliableMessaging.</summary>
internal abstract class ReliableHeader(ReliableNames names, XmlName name) : MessageHeader
{
    public override string Name => name.Local.Text;

    public override string Namespace => names.Namespace;

    protected ReliableNames Names => names;

    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        writer.WriteStartElement(ReliableNames.Prefix, names.Text(Name), names.Text(Namespace));
        WriteHeaderAttributes(writer, messageVersion);
    }

    protected void WriteIdentifier(XmlDictionaryWriter writer, UniqueId identifier) =>
        SequenceElements.WriteIdentifier(writer, names, identifier);
}
