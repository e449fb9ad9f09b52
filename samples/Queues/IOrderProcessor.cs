using System.ServiceModel;

namespace Woad.Samples.Queues
{
    [ServiceContract(Namespace = "http://samples.woad/queues")]
    public interface IOrderProcessor
    {
        [OperationContract(IsOneWay = true)]
        void SubmitPurchaseOrder(PurchaseOrder po);
    }
}
