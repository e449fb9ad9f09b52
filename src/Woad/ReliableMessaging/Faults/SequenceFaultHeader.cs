using System.ServiceModel.Channels;
using System.Xml;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Faults;

/// <summary>The header that says in SOAP 1.1 which fault of WS-ReliableMessaging a fault is.</summary>
internal sealed class SequenceFaultHeader(SequenceFault fault, ReliableNames names, MessageVersion version)
    : ReliableHeader(names, names.SequenceFault)
{
    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        writer.WriteStartElement(ReliableNames.Prefix, "FaultCode", Namespace);
        writer.WriteQualifiedName(fault.Code, Namespace);
        writer.WriteEndElement();
        if (!Names.IsVersion11)
        {
            fault.WriteDetail(writer, Names, version);
            return;
        }

        writer.WriteStartElement(ReliableNames.Prefix, "Detail", Namespace);
        fault.WriteDetail(writer, Names, version);
        writer.WriteEndElement();
    }
}
