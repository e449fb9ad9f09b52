using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Dispatch;

/// <summary>Operations of each shape, for envelopes that are written by hand.</summary>
[ServiceContract(Namespace = "urn:plain", Name = "Plain")]
public interface IPlain
{
    [OperationContract]
    string Ask(string text);

    [OperationContract(Action = "urn:plain/Plain/Raw", ReplyAction = "*")]
    Message Raw(Message request);

    [OperationContract(IsOneWay = true)]
    void Tell(string text);
}
