using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Queues.Tests.Channels;

/// <summary>Hands the locks of its messages on.</summary>
public sealed class ManualService(Action<ReceiveContext> take) : IOrders
{
    [ReceiveContextEnabled(ManualControl = true)]
    public void Submit(string order)
    {
        Assert.True(ReceiveContext.TryGet(OperationContext.Current!.IncomingMessageProperties!, out var context));
        take(context!);
    }
}
