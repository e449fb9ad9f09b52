using System.ServiceModel;
using System.Transactions;
using Woad.Conformance.Transactions;

namespace Woad.Tests.Transactions;

[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant, ReleaseServiceInstanceOnTransactionComplete = false)]
internal sealed class CallingService : ICalling
{
    [OperationBehavior(TransactionScopeRequired = true)]
    public bool CallBack(string journal, string clientJournal, bool fails)
    {
        var before = Transaction.Current;
        Journal.Of(journal).Write(1);
        try
        {
            OperationContext.Current!.GetCallbackChannel<ICalled>()!.Write(clientJournal, fails);
        }
        catch (FaultException)
        {
            Journal.Of(journal).Note("refused");
        }

        Journal.Of(journal).Write(2);
        return before is not null && before == Transaction.Current;
    }
}
