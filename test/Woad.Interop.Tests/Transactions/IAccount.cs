using System.ServiceModel;

namespace Woad.Interop.Tests.Transactions;

/// <summary>An account of another bank.</summary>
[ServiceContract]
public interface IAccount
{
    /// <summary>Adds to the account, in the transaction of the caller.</summary>
    [OperationContract]
    [TransactionFlow(TransactionFlowOption.Mandatory)]
    Task DepositAsync(int amount);
}
