using System.ServiceModel;

namespace Woad.Tests.Dispatch;

/// <summary>The contract of a client that knows nothing of the order of calls.</summary>
[ServiceContract(Name = "IBasket", SessionMode = SessionMode.Required)]
public interface ILawlessBasket
{
    [OperationContract]
    void Begin();

    [OperationContract]
    int End();

    [OperationContract]
    int Add(int count);
}
