using System.ServiceModel;

namespace Woad.Samples.AspNetCore;

[ServiceContract(Namespace = "http://samples.woad/orders")]
public interface IOrders
{
    [OperationContract]
    Task<int> PlaceAsync(string article, int quantity);

    [OperationContract]
    Task<int> CountAsync();
}
