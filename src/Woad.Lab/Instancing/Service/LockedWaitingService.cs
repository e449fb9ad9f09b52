using System.ServiceModel;

namespace Woad.Lab.Instancing.Service;

/// <summary>The service whose work needs no processor, under one lock of its instance.</summary>
[ServiceBehavior]
public sealed class LockedWaitingService : ITestContract
{
    private readonly WaitingService _inner = new();
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
