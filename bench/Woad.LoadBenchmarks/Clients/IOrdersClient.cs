using System.ServiceModel;
using Bench;

namespace Woad.LoadBenchmarks.Clients;

/// <summary>The benchmark's contract as a client sees it: an operation that is called, and awaited.</summary>
[ServiceContract(Name = "ITestContract", Namespace = "http://bench.test/")]
public interface IOrdersClient
{
    [OperationContract]
    List<Order> GetOrders(int n);

    [OperationContract]
    Task<List<Order>> GetOrdersAsync(int n);
}
