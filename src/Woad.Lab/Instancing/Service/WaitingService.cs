using System.ServiceModel;

namespace Woad.Lab.Instancing.Service;

/// <summary>
/// The published service with work that needs no processor, so that one core is enough to tell whether calls overlap.
/// All of the work is under one lock when the cell says so.
/// </summary>
[ServiceBehavior]
public sealed class WaitingService : ITestContract
{
    private readonly LightWeightService _orders = new();
    private readonly Lock _shared = new();

    internal static bool IsLocked { get; set; }

    /// <summary>As the published operation, after the work.</summary>
    public Order[] GetOrders(int numOrders)
    {
        if (!IsLocked)
        {
            Thread.Sleep(InstancingModel.Wait);
            return _orders.GetOrders(numOrders);
        }

        lock (_shared)
        {
            Thread.Sleep(InstancingModel.Wait);
            return _orders.GetOrders(numOrders);
        }
    }
}
