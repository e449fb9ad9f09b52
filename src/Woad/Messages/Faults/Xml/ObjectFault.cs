using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>A fault that this process makes; a serializer writes its detail.</summary>
internal sealed class ObjectFault(
    FaultCode code,
    FaultReason reason,
    object? detail,
    XmlObjectSerializer? serializer,
    string actor,
    string node) : MessageFault
{
    public override string Actor => actor;

    public override FaultCode Code => code;

    public override bool HasDetail => detail is not null || serializer is not null;

    public override string Node => node;

    public override FaultReason Reason => reason;

    protected override void OnWriteDetailContents(XmlDictionaryWriter writer)
    {
        if (HasDetail)
        {
            (serializer ?? new DataContractSerializer(detail!.GetType())).WriteObject(writer, detail);
        }
    }
}
