using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Queues.Tests.Channels;

/// <summary>Takes messages that were sent to another queue, with what their queue knows of them.</summary>
[ServiceBehavior(AddressFilterMode = AddressFilterMode.Any)]
public sealed class LetterService(OrderLog log) : IOrders
{
    [OperationBehavior(TransactionScopeRequired = true)]
    public void Submit(string order)
    {
        var properties = OperationContext.Current!.IncomingMessageProperties!;
        var property = (MsmqMessageProperty)properties[MsmqMessageProperty.Name]!;
        log.Take(property.DeliveryStatus is { } status
            ? $"{order} {status} {property.DeliveryFailure}"
            : $"{order} aborts {property.AbortCount} moves {property.MoveCount}");
    }
}
