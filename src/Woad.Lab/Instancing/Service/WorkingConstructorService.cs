using System.ServiceModel;

namespace Woad.Lab.Instancing.Service;

/// <summary>The published service with a constructor that looks for primes.</summary>
[ServiceBehavior]
public sealed class WorkingConstructorService : ITestContract
{
    private readonly LightWeightService _orders = new();

    /// <summary>
    /// Initializes a new instance of the <see cref="WorkingConstructorService"/> class, and looks for primes as the
    /// published one does.
    /// </summary>
    public WorkingConstructorService() => Primes.Find();

    /// <summary>Returns the orders that were made when the service was opened.</summary>
    /// <param name="numOrders">The number of orders.</param>
    /// <returns>The orders.</returns>
    public Order[] GetOrders(int numOrders) => _orders.GetOrders(numOrders);
}
