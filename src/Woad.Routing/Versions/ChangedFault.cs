using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Routing.Versions;

/// <summary>A fault as every SOAP version can say it: who is to blame is one of the codes that both know.</summary>
/// <param name="fault">The fault of the service.</param>
internal sealed class ChangedFault(MessageFault fault) : MessageFault
{
    /// <inheritdoc/>
    public override FaultCode Code { get; } = Neutral(fault.Code);

    /// <inheritdoc/>
    public override FaultReason Reason => fault.Reason;

    /// <inheritdoc/>
    public override string Actor => fault.Actor;

    /// <inheritdoc/>
    public override string Node => fault.Node;

    /// <inheritdoc/>
    public override bool HasDetail => fault.HasDetail;

    /// <inheritdoc/>
    protected override void OnWriteDetailContents(XmlDictionaryWriter writer)
    {
        using var reader = fault.GetReaderAtDetailContents();
        while (!reader.EOF && reader.NodeType != XmlNodeType.EndElement)
        {
            writer.WriteNode(reader, defattr: false);
        }
    }

    private static FaultCode Neutral(FaultCode code) =>
        code.IsSenderFault ? new FaultCode("Sender", code.SubCode)
            : code.IsReceiverFault ? new FaultCode("Receiver", code.SubCode)
            : code.IsPredefinedFault ? new FaultCode(code.Name, code.SubCode)
            : FaultCode.CreateSenderFaultCode(new FaultCode(code.Name, code.Namespace));
}
