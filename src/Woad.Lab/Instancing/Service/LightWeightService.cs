using System.ServiceModel;

namespace Woad.Lab.Instancing.Service;

/// <summary>
/// The service of the published test: the orders are made once, and each call returns all of them. The constructor
/// looks for primes when the cell asks for work.
/// </summary>
[ServiceBehavior]
public sealed class LightWeightService : ITestContract
{
    private static Order[] _orders = [];

    public LightWeightService()
    {
        if (ConstructorWorks)
        {
            Primes.Find();
        }
    }

    internal static bool ConstructorWorks { get; set; }

    /// <summary>Returns the orders that were made when the service was opened.</summary>
    /// <param name="numOrders">The number of orders, which the published operation ignores.</param>
    /// <returns>The orders.</returns>
    public Order[] GetOrders(int numOrders) => _orders;

    internal static void Initialize(int orders) =>
        _orders = [.. Enumerable.Range(0, orders).Select(_ => Order.Published())];
}
