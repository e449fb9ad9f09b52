using System.ServiceModel;
using System.Transactions;

namespace Woad.Transactions.Tests.Flow;

/// <summary>Writes into the ledger in the transaction of the operation, and returns its identifier.</summary>
public class Bank : IBank
{
    [OperationBehavior(TransactionScopeRequired = true)]
    public string Pay(string item) => Ledger.Write(item);

    [OperationBehavior(TransactionScopeRequired = true)]
    public string MustPay(string item) => Ledger.Write(item);

    [OperationBehavior(TransactionScopeRequired = true)]
    public string PayAlone(string item) => Ledger.Write(item);

    [OperationBehavior(TransactionScopeRequired = true)]
    public void Fail(string item)
    {
        Ledger.Write(item);
        throw new FaultException("The account is closed.");
    }

    [OperationBehavior(TransactionScopeRequired = true)]
    public async Task<string> PayLaterAsync(string item)
    {
        await Task.Yield();
        return Ledger.Write(item);
    }

    /// <summary>A bank with one isolation level.</summary>
    [ServiceBehavior(TransactionIsolationLevel = IsolationLevel.ReadCommitted)]
    public sealed class OfReadCommitted : Bank;
}
