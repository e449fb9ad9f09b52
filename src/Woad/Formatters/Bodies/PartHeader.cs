using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Formatters.Bodies;

/// <summary>A header of a message contract on its way out.</summary>
internal sealed class PartHeader(
    XmlDictionaryString name,
    XmlDictionaryString ns,
    object? value,
    XmlObjectSerializer serializer,
    bool mustUnderstand,
    string actor,
    bool relay) : MessageHeader
{
    public override string Name => name.Value;

    public override string Namespace => ns.Value;

    public override bool MustUnderstand => mustUnderstand;

    public override string Actor => actor;

    public override bool Relay => relay;

    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        // WCF's prefix for headers of message contracts.
        writer.WriteStartElement("h", name, ns);
        WriteHeaderAttributes(writer, messageVersion);
    }

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
        serializer.WriteObjectContent(writer, value);
}
