using System.ServiceModel;

namespace Woad.LoadBenchmarks.Flow;

/// <summary>A call that takes part in the transaction of its caller.</summary>
[ServiceContract]
public interface IFlowed
{
    [OperationContract]
    [TransactionFlow(TransactionFlowOption.Allowed)]
    Task<int> AddAsync(int one, int other);
}
