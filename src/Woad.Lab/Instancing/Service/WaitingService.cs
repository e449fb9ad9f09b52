using System.ServiceModel;

namespace Woad.Lab.Instancing.Service;

/// <summary>
/// The published service with work that needs no processor, so that one core is enough to tell whether calls overlap.
/// </summary>
[ServiceBehavior]
public sealed class WaitingService : ITestContract
{
    private readonly LightWeightService _orders = new();

    /// <summary>The length of the work.</summary>
    internal static TimeSpan Wait { get; } = TimeSpan.FromMilliseconds(2);

    /// <summary>Returns the orders as the published operation does, after the work.</summary>
    /// <param name="numOrders">The number of orders.</param>
    /// <returns>The orders.</returns>
    public Order[] GetOrders(int numOrders)
    {
        Thread.Sleep(Wait);
        return _orders.GetOrders(numOrders);
    }
}
