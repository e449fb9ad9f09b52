using System.ServiceModel;
using System.Transactions;

namespace Woad.Queues.Tests.Channels;

/// <summary>Tells the transactions of its messages.</summary>
public sealed class BatchService(OrderLog log) : IOrders
{
    [OperationBehavior(TransactionScopeRequired = true)]
    public void Submit(string order) =>
        log.Take($"{order} {Transaction.Current!.TransactionInformation.LocalIdentifier}");
}
