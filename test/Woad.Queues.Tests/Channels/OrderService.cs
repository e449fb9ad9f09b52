using System.ServiceModel;
using System.Transactions;

namespace Woad.Queues.Tests.Channels;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class OrderService(OrderLog log) : IOrders
{
    [OperationBehavior(TransactionScopeRequired = true)]
    public void Submit(string order)
    {
        Assert.NotNull(Transaction.Current);
        log.Take(order);
    }
}
