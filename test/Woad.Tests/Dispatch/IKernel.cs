using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Tests.Dispatch;

[ServiceContract(SessionMode = SessionMode.Required)]
public interface IKernel
{
    [OperationContract]
    Message Copy(Message message);

    [OperationContract]
    Task<int> HoldAsync(string key, int value);

    [OperationContract(IsTerminating = true)]
    Task<int> EndAsync(string key);

    [OperationContract]
    int Block(string key);

    [OperationContract]
    int Nest(string address, int depth);

    [OperationContract]
    int NestAndForget(string address, string key);
}
