using System.ServiceModel;
using Bench;

namespace Woad.LoadBenchmarks.Clients;

/// <summary>The operations of all scenarios as a client sees them: each is called, and awaited.</summary>
[ServiceContract(Name = "ITestContract", Namespace = "http://bench.test/")]
public interface ITestClient
{
    [OperationContract]
    List<Order> GetOrders(int n);

    [OperationContract]
    Task<List<Order>> GetOrdersAsync(int n);

    [OperationContract]
    string Echo(string s);

    [OperationContract]
    Task<string> EchoAsync(string s);

    [OperationContract]
    string Slow(int ms);

    [OperationContract]
    Task<string> SlowAsync(int ms);
}
