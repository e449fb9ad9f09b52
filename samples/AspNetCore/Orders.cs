using System.ServiceModel;

namespace Woad.Samples.AspNetCore;

// <service>
/// <summary>The container creates each instance, with its dependencies, in a scope of its own.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class Orders(OrderBook book, ILogger<Orders> logger) : IOrders
{
    public Task<int> PlaceAsync(string article, int quantity)
    {
        if (quantity < 1)
        {
            throw new FaultException($"The quantity is {quantity}; it must be at least 1.");
        }

        logger.LogInformation("{Quantity} x {Article}", quantity, article);
        return Task.FromResult(book.Add($"{quantity} x {article}"));
    }

    public Task<int> CountAsync() => Task.FromResult(book.Count);
}
// </service>
