using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>A header whose content a serializer writes.</summary>
internal sealed class ObjectHeader(
    string name,
    string ns,
    object? value,
    XmlObjectSerializer? serializer,
    bool mustUnderstand,
    string actor,
    bool relay) : MessageHeader
{
    public override string Name => name;

    public override string Namespace => ns;

    public override bool MustUnderstand => mustUnderstand;

    public override string Actor => actor;

    public override bool Relay => relay;

    /// <summary>
    /// The content is the inside of the serializer's element: its attributes belong to the header's own element.
    /// </summary>
    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
        SerializerFor().WriteObjectContent(writer, value);

    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        writer.WriteStartElement(name, ns);
        WriteHeaderAttributes(writer, messageVersion);
    }

    private XmlObjectSerializer SerializerFor() =>
        serializer ?? new DataContractSerializer(value?.GetType() ?? typeof(object), name, ns);
}
