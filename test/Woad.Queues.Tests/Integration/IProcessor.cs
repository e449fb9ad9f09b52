using System.ServiceModel;
using System.ServiceModel.MsmqIntegration;

namespace Woad.Queues.Tests.Integration;

[ServiceContract(Namespace = "http://tests.woad/integration")]
[ServiceKnownType(typeof(PurchaseOrder))]
[ServiceKnownType(typeof(Refund))]
public interface IProcessor
{
    [OperationContract(IsOneWay = true, Action = "*")]
    void Process(MsmqMessage<object> message);
}
