using System.ServiceModel;
using System.Threading.Tasks;

namespace Woad.Samples.Bank;

// <contract>
[ServiceContract(Namespace = "http://samples.woad/bank")]
public interface IBank
{
    /// <summary>Changes the account in the transaction of the caller.</summary>
    [OperationContract]
    [TransactionFlow(TransactionFlowOption.Mandatory)]
    Task ChangeAsync(int order, int amount);

    [OperationContract]
    bool Has(int order);

    [OperationContract]
    int Balance();
}
// </contract>
