using System.ServiceModel;

namespace WoadQueue1;

[ServiceContract]
public interface IOrders
{
    [OperationContract(IsOneWay = true)]
    void Place(string article);
}
