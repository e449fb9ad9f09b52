using Bench;

namespace Woad.Comparisons.Soap;

/// <summary>The service of the comparison as SoapCore has it: a new list for each call.</summary>
internal sealed class OrdersService : ITestContract
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
