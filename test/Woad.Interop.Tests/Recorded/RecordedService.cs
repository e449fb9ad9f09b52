using System.ServiceModel;

namespace Woad.Interop.Tests.Recorded;

/// <summary>Does what the recorded service did.</summary>
[ServiceBehavior(IncludeExceptionDetailInFaults = true)]
public sealed class RecordedService : IRecordedContract
{
    public List<RecordedOrder> GetOrders(int n) =>
        [.. Enumerable.Range(0, n).Select(i => new RecordedOrder
        {
            Id = i + 1,
            CustomerName = $"Customer {i + 1}",
            OrderDate = new DateTime(2024, 1, 15, 10, 30, 0, DateTimeKind.Utc).AddDays(i),
            Amount = 99.95m + i,
            Shipped = i % 2 == 0,
            Weight = 1.25 * (i + 1),
        })];

    public string Echo(string s) => s;

    public byte[] EchoBytes(byte[] b) => b;

    public string Slow(int ms)
    {
        Thread.Sleep(ms);
        return "done";
    }
}
