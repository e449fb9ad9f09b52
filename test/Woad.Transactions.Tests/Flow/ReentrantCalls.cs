using System.ServiceModel;
using System.Transactions;

namespace Woad.Transactions.Tests.Flow;

/// <summary>Calls its client back; each call with a transaction completes it.</summary>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.PerSession, ConcurrencyMode = ConcurrencyMode.Reentrant,
    ReleaseServiceInstanceOnTransactionComplete = false)]
public sealed class ReentrantCalls : ICalls
{
    [OperationBehavior(TransactionScopeRequired = true)]
    public string Begin(string item) => Ledger.Write(item);

    [OperationBehavior(TransactionScopeRequired = true)]
    public string End(string item) => Ledger.Write(item);

    public string CallBack(string item, bool commits)
    {
        var callback = OperationContext.Current!.GetCallbackChannel<ICallsBack>()!;
        using var scope = new TransactionScope();
        Ledger.Write(item);
        var identifier = callback.Called(item + "-client");
        if (commits)
        {
            scope.Complete();
        }

        return identifier;
    }
}
