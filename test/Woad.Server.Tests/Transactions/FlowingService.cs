using System.ServiceModel;
using System.Transactions;

namespace Woad.Server.Tests.Transactions;

public sealed class FlowingService : IFlowing
{
    [OperationBehavior(TransactionScopeRequired = true)]
    public string Allow() => Transaction.Current is null ? "none" : "own";

    public string Deny() => Transaction.Current is null ? "none" : "some";
}
