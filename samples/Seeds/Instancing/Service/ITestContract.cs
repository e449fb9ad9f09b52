using System.ServiceModel;

namespace Seeds.Instancing
{
    [ServiceContract]
    public interface ITestContract
    {
        [OperationContract]
        Order[] GetOrders(int NumOrders);
    }
}
