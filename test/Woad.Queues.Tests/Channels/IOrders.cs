using System.ServiceModel;

namespace Woad.Queues.Tests.Channels;

[ServiceContract(Namespace = "http://tests.woad/queues")]
public interface IOrders
{
    [OperationContract(IsOneWay = true)]
    void Submit(string order);
}
