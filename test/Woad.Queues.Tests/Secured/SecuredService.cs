using System.ServiceModel;
using Woad.Queues.Tests.Channels;

namespace Woad.Queues.Tests.Secured;

/// <summary>Tells who has sent each order.</summary>
public sealed class SecuredService(OrderLog log) : IOrders
{
    [OperationBehavior(TransactionScopeRequired = true)]
    public void Submit(string order) => log.Take(
        $"{order} of {OperationContext.Current!.ServiceSecurityContext?.PrimaryIdentity?.Name?.Split(';')[0]}");
}
