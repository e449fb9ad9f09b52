using System.ServiceModel;

namespace Woad.Queues.Tests.Channels;

/// <summary>Its messages are locked.</summary>
public sealed class LockingService(OrderLog log) : IOrders
{
    [ReceiveContextEnabled]
    public void Submit(string order) => log.Take(order);
}
