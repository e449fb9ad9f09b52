using System.ServiceModel;
using Seeds.Instancing;
using Woad.Lab.Load;

namespace Woad.Lab.Targets;

/// <summary>One proxy. A reply with another number of orders than the service holds is a failure.</summary>
internal sealed class ProxySession(ITestContract proxy, int objects) : ITargetSession
{
    public void Call()
    {
        var orders = proxy.GetOrders(objects);
        if (orders.Length != objects || orders[0].orderItems.Length != 2)
        {
            throw new InvalidDataException($"The reply holds {orders.Length} orders, {objects} were due.");
        }
    }

    /// <summary>Nothing is said to a service that may be saturated or gone.</summary>
    public void Dispose() => ((IClientChannel)proxy).Abort();
}
