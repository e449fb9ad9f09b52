using System.Collections.Concurrent;

namespace Woad.Samples.AspNetCore;

/// <summary>The orders of all callers: a singleton of the container.</summary>
public sealed class OrderBook
{
    private readonly ConcurrentQueue<string> _orders = new();

    public int Count => _orders.Count;

    public int Add(string order)
    {
        _orders.Enqueue(order);
        return _orders.Count;
    }
}
