using System.ServiceModel;

namespace Woad.Lab.Instancing.Service;

/// <summary>The published service with an operation that calls another service before it answers.</summary>
[ServiceBehavior]
public sealed class CallingService : ITestContract
{
    private readonly LightWeightService _orders = new();

    /// <summary>The service that is called.</summary>
    internal static IPause? Called { get; set; }

    /// <summary>Returns the orders as the published operation does, after the callout.</summary>
    /// <param name="numOrders">The number of orders.</param>
    /// <returns>The orders.</returns>
    public Order[] GetOrders(int numOrders)
    {
        Called!.Pause();
        return _orders.GetOrders(numOrders);
    }
}
