using System.ServiceModel;

namespace Woad.Queues.Tests.Channels;

/// <summary>Its messages are locked, and removed in its transactions.</summary>
public sealed class TransactedLockingService(OrderLog log) : IOrders
{
    [OperationBehavior(TransactionScopeRequired = true)]
    [ReceiveContextEnabled]
    public void Submit(string order) => log.Take(order);
}
