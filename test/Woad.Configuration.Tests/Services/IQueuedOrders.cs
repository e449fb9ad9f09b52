using System.ServiceModel;

namespace Woad.Configuration.Tests.Services;

[ServiceContract(Namespace = "http://tests.woad/queued")]
public interface IQueuedOrders
{
    [OperationContract(IsOneWay = true)]
    void Submit(string order);
}
