using System.ServiceModel;

namespace Woad.Queues.Tests.Channels;

[ServiceContract(Namespace = "http://tests.woad/queues", SessionMode = SessionMode.NotAllowed)]
public interface IMixedOrders
{
    [OperationContract(IsOneWay = true)]
    void Take(string order);

    [OperationContract(IsOneWay = true)]
    void TakeTransacted(string order);
}
