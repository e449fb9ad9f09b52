using System.ServiceModel;

namespace Woad.Tests.Dispatch;

[ServiceContract(Name = "IBasket", SessionMode = SessionMode.Required)]
public interface IBasket
{
    [OperationContract]
    void Begin();

    [OperationContract(IsInitiating = false)]
    int Add(int count);

    [OperationContract(IsInitiating = false, IsTerminating = true)]
    int End();
}
