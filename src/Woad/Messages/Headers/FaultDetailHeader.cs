using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>The detail of an addressing fault in an envelope of SOAP 1.1.</summary>
internal sealed class FaultDetailHeader(AddressingVersion version, ProblemHeader problem) : MessageHeader
{
    public override string Name => AddressingNames.FaultDetail;

    public override string Namespace => version.Namespace;

    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
        writer.WriteStartElement("a", Name, Namespace);

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
        problem.WriteObject(writer, problem);
}
