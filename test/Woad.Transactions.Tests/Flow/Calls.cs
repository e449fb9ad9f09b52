using System.ServiceModel;

namespace Woad.Transactions.Tests.Flow;

/// <summary>One instance for a session, whose transaction may stay open between calls.</summary>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.PerSession, ConcurrencyMode = ConcurrencyMode.Single)]
public sealed class Calls : ICalls
{
    [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = false)]
    public string Begin(string item) => Ledger.Write(item);

    [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = true)]
    public string End(string item) => Ledger.Write(item);

    public string CallBack(string item, bool commits) => throw new NotSupportedException();
}
