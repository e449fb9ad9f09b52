using System.ServiceModel;

namespace Woad.Lab.Instancing.Service;

/// <summary>The service that uses the processor, under one lock of its instance.</summary>
[ServiceBehavior]
public sealed class LockedComputingService : ITestContract
{
    private readonly ComputingService _inner = new();
    private readonly Lock _shared = new();

    /// <summary>Returns the orders as the published operation does, after the work.</summary>
    /// <param name="numOrders">The number of orders.</param>
    /// <returns>The orders.</returns>
    public Order[] GetOrders(int numOrders)
    {
        lock (_shared)
        {
            return _inner.GetOrders(numOrders);
        }
    }
}
