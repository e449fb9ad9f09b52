using System.ServiceModel;
using Bench;

namespace Woad.LoadBenchmarks.Contenders.Woad;

/// <summary>A service whose operations do nothing: what is left of a call is the framework's share.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple)]
internal sealed class ReadyService : ITestContract
{
    private static List<Order> _orders = [];

    public List<Order> GetOrders(int n)
    {
        var orders = _orders;
        return orders.Count == n ? orders : _orders = Order.Make(n);
    }

    public string Echo(string s) => s;

    public byte[] EchoBytes(byte[] b) => b;

    public string Slow(int ms)
    {
        Thread.Sleep(ms);
        return "slept";
    }

    public int Count() => 0;
}
