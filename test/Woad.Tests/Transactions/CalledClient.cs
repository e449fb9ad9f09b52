using System.ServiceModel;
using Woad.Conformance.Transactions;

namespace Woad.Tests.Transactions;

[CallbackBehavior(TransactionTimeout = "00:00:20", UseSynchronizationContext = false)]
internal sealed class CalledClient : ICalled
{
    [OperationBehavior(TransactionScopeRequired = true)]
    public void Write(string journal, bool fails)
    {
        Journal.Of(journal).Write(10);
        if (fails)
        {
            throw new FaultException("Not now.");
        }
    }
}
