using System.ServiceModel;

namespace Woad.Lab.Instancing.Service;

/// <summary>The published service with an operation that uses the processor.</summary>
[ServiceBehavior]
public sealed class ComputingService : ITestContract
{
    private readonly LightWeightService _orders = new();

    /// <summary>Returns the orders as the published operation does, after the work.</summary>
    /// <param name="numOrders">The number of orders.</param>
    /// <returns>The orders.</returns>
    public Order[] GetOrders(int numOrders)
    {
        Primes.Find();
        return _orders.GetOrders(numOrders);
    }
}
