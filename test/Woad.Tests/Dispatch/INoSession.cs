using System.ServiceModel;

namespace Woad.Tests.Dispatch;

[ServiceContract(SessionMode = SessionMode.NotAllowed)]
public interface INoSession
{
    [OperationContract]
    void Call();
}
