using System.ServiceModel;

namespace Woad.Tests.Dispatch;

[ServiceContract]
public interface IOrdered
{
    [OperationContract]
    Task NextAsync(int number);

    [OperationContract(IsOneWay = true)]
    void Tell(int number);
}
