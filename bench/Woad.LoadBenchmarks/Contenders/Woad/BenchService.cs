using System.ServiceModel;
using Bench;

namespace Woad.LoadBenchmarks.Contenders.Woad;

/// <summary>The measured service: a new instance and a new list for each call.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple)]
internal class BenchService : ITestContract
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
