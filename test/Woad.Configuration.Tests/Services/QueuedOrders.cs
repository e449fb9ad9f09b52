using System.ServiceModel;

namespace Woad.Configuration.Tests.Services;

public sealed class QueuedOrders : IQueuedOrders
{
    /// <summary>The first order that came.</summary>
    public static TaskCompletionSource<string> First { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    [OperationBehavior(TransactionScopeRequired = true)]
    public void Submit(string order) => First.TrySetResult(order);
}
