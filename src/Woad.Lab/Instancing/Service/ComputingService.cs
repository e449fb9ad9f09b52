using System.ServiceModel;

namespace Woad.Lab.Instancing.Service;

/// <summary>
/// The published service with an operation that uses the processor, under one lock of the service when the cell says
/// so.
/// </summary>
[ServiceBehavior]
public sealed class ComputingService : ITestContract
{
    private readonly LightWeightService _orders = new();
    private readonly Lock _shared = new();

    internal static bool IsLocked { get; set; }

    /// <summary>Returns the orders as the published operation does, after the work.</summary>
    /// <param name="numOrders">The number of orders, which the published operation ignores.</param>
    /// <returns>The orders.</returns>
    public Order[] GetOrders(int numOrders)
    {
        if (!IsLocked)
        {
            Primes.Find();
            return _orders.GetOrders(numOrders);
        }

        lock (_shared)
        {
            Primes.Find();
            return _orders.GetOrders(numOrders);
        }
    }
}
