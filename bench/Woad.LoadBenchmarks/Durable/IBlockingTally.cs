using System.ServiceModel;

namespace Woad.LoadBenchmarks.Durable;

/// <summary>The contract of the tallies as a client has it that blocks its thread while it waits.</summary>
[ServiceContract(Name = "ITally")]
public interface IBlockingTally
{
    [OperationContract]
    int Add(int number);
}
