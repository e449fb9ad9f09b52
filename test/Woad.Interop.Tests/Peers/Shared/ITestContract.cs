using System.ServiceModel;

namespace Interop
{
    [ServiceContract]
    public interface ITestContract
    {
        [OperationContract]
        Order[] GetOrders(int NumOrders);
    }
}
