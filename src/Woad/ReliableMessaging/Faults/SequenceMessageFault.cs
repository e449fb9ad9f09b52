using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.ReliableMessaging.Protocol;
using Woad.ReliableMessaging.Versions;

namespace Woad.ReliableMessaging.Faults;

/// <summary>The Fault element of a fault about a sequence.</summary>
internal sealed class SequenceMessageFault(
    SequenceFault fault, FaultCode code, ReliableNames names, MessageVersion version, bool hasDetail)
    : MessageFault
{
    public override FaultCode Code => code;

    public override bool HasDetail => hasDetail && (fault.Identifier is not null || fault.Acknowledgement is not null);

    public override FaultReason Reason { get; } = new(new FaultReasonText(fault.Reason, "en-US"));

    protected override void OnWriteDetailContents(XmlDictionaryWriter writer) =>
        fault.WriteDetail(writer, names, version);
}
