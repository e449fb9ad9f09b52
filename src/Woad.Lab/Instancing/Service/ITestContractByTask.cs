using System.ServiceModel;

namespace Woad.Lab.Instancing.Service;

/// <summary>The same contract for callers that do not block.</summary>
[ServiceContract(Name = "ITestContract", Namespace = "http://tempuri.org/")]
public interface ITestContractByTask
{
    [OperationContract]
    Task<Order[]> GetOrdersAsync(int numOrders);
}
