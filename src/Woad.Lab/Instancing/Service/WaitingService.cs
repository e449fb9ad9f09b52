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

    /// <summary>The length of the work.</summary>
    internal static TimeSpan Wait { get; } = TimeSpan.FromMilliseconds(2);

    internal static bool IsLocked { get; set; }

    /// <summary>Returns the orders as the published operation does, after the work.</summary>
    /// <param name="numOrders">The number of orders, which the published operation ignores.</param>
    /// <returns>The orders.</returns>
    public Order[] GetOrders(int numOrders)
    {
        if (!IsLocked)
        {
            Thread.Sleep(Wait);
            return _orders.GetOrders(numOrders);
        }

        lock (_shared)
        {
            Thread.Sleep(Wait);
            return _orders.GetOrders(numOrders);
        }
    }
}
