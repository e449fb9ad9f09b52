using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Conformance.Contracts;

/// <summary>A router: whatever comes, as a message.</summary>
[ServiceContract(Namespace = "http://woad.test/messages")]
public interface IMessages
{
    [OperationContract(Action = "*", ReplyAction = "*")]
    Message Call(Message request);
}
