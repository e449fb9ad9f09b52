using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>A fault read from a message; its detail is kept in memory.</summary>
internal sealed class ReceivedFault(
    FaultCode code, FaultReason reason, string actor, string node, XmlFragment? detail) : MessageFault
{
    public override string Actor => actor;

    public override FaultCode Code => code;

    public override bool HasDetail => detail is not null;

    public override string Node => node;

    public override FaultReason Reason => reason;

    protected override XmlDictionaryReader OnGetReaderAtDetailContents()
    {
        var reader = detail!.Open();
        reader.Read();
        reader.MoveToContent();
        return reader;
    }

    protected override void OnWriteDetailContents(XmlDictionaryWriter writer)
    {
        using var reader = detail!.Open();
        XmlFragment.WriteContents(reader, writer);
    }
}
