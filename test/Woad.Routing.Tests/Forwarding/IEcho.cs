using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Routing.Tests.Forwarding;

[ServiceContract(Namespace = "urn:test")]
public interface IEcho
{
    [OperationContract(Action = "*", ReplyAction = "*")]
    Message Echo(Message message);
}
