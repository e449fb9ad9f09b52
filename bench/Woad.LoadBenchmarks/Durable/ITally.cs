using System.ServiceModel;

namespace Woad.LoadBenchmarks.Durable;

/// <summary>The contract of the durable calls, and of the same calls without a store.</summary>
[ServiceContract]
public interface ITally
{
    [OperationContract]
    Task<int> AddAsync(int number);
}
