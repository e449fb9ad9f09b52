using System.ServiceModel;

namespace Woad.Transactions.Tests.Kills;

/// <summary>The contract of the bank that receives.</summary>
[ServiceContract]
internal interface IDeposits
{
    [OperationContract]
    [TransactionFlow(TransactionFlowOption.Mandatory)]
    void Deposit(int amount);
}
