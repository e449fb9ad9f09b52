using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Tests.Dispatch;

/// <summary>Sends whatever message a test has made.</summary>
[ServiceContract]
public interface IRaw
{
    [OperationContract(Action = "*", ReplyAction = "*")]
    Message Send(Message message);
}
