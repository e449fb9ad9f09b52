using System.ServiceModel;

namespace Woad.Samples.Bank;

/// <summary>The contract of the queue.</summary>
[ServiceContract(Namespace = "http://samples.woad/bank")]
public interface ITransfers
{
    [OperationContract(IsOneWay = true)]
    void Move(int order, int amount);
}
