using System.ServiceModel;

namespace Woad.Queues.Tests.Channels;

/// <summary>One operation runs in the transaction of its message, the other one outside of it.</summary>
public sealed class MixedOrders(OrderLog log) : IMixedOrders
{
    public void Take(string order) => log.Take(order);

    [OperationBehavior(TransactionScopeRequired = true)]
    public void TakeTransacted(string order) => log.Take(order);
}
