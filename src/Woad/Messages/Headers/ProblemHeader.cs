using System.Runtime.Serialization;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>The detail of an addressing fault: the qualified name of the header that is wrong.</summary>
internal sealed class ProblemHeader(AddressingVersion version, string headerName) : XmlObjectSerializer
{
    public override bool IsStartObject(XmlDictionaryReader reader) => false;

    public override object? ReadObject(XmlDictionaryReader reader, bool verifyObjectName) => null;

    public override void WriteStartObject(XmlDictionaryWriter writer, object? graph) =>
        writer.WriteStartElement("a", AddressingNames.ProblemHeaderQName, version.Namespace);

    public override void WriteObjectContent(XmlDictionaryWriter writer, object? graph) =>
        writer.WriteQualifiedName(headerName, version.Namespace);

    public override void WriteEndObject(XmlDictionaryWriter writer) => writer.WriteEndElement();
}
