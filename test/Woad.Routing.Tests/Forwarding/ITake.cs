using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Routing.Tests.Forwarding;

[ServiceContract(Namespace = "urn:test")]
public interface ITake
{
    [OperationContract(Action = "*", ReplyAction = "*")]
    Message Take(Message message);
}
