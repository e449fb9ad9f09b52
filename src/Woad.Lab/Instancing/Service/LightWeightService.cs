using System.ServiceModel;

namespace Woad.Lab.Instancing.Service;

/// <summary>
/// The service of the published test: the orders are made once, and each call returns all of them.
/// </summary>
[ServiceBehavior]
public sealed class LightWeightService : ITestContract
{
    private static Order[]?[] _orders = [];

    /// <summary>Returns the orders that were made when the service was opened.</summary>
    /// <param name="numOrders">
    /// The number of orders. The published service had one number; here, services with others are open beside it.
    /// </param>
    /// <returns>The orders.</returns>
    public Order[] GetOrders(int numOrders) => _orders[numOrders]!;

    /// <summary>Makes so many orders, unless they have been made.</summary>
    internal static void Initialize(int orders)
    {
        var all = _orders.Length > orders ? _orders : [.. _orders, .. new Order[]?[orders + 1 - _orders.Length]];
        all[orders] ??= [.. Enumerable.Range(0, orders).Select(_ => Order.Published())];
        _orders = all;
    }
}
