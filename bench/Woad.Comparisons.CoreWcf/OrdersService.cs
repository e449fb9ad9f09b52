using CoreWCF;

namespace Woad.Comparisons.CoreWcf;

/// <summary>The service of the comparison: a new instance and a new list for each call.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple)]
public class OrdersService : ITestContract
{
    private static int _calls;

    public List<Order> GetOrders(int n) => Order.Make(n);

    public string Echo(string s) => s;

    public byte[] EchoBytes(byte[] b) => b;

    public string Slow(int ms)
    {
        Thread.Sleep(ms);
        return "slept";
    }

    public int Count() => Interlocked.Increment(ref _calls);
}
