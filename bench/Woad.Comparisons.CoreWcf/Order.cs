using System.Runtime.Serialization;

namespace Woad.Comparisons.CoreWcf;

/// <summary>The order of the comparison: six members.</summary>
[DataContract(Namespace = "http://bench.test/")]
public class Order
{
    [DataMember(Order = 0)]
    public int Id { get; set; }

    [DataMember(Order = 1)]
    public string CustomerName { get; set; } = "";

    [DataMember(Order = 2)]
    public DateTime OrderDate { get; set; }

    [DataMember(Order = 3)]
    public decimal Amount { get; set; }

    [DataMember(Order = 4)]
    public bool Shipped { get; set; }

    [DataMember(Order = 5)]
    public double Weight { get; set; }

    /// <summary>A new graph of <paramref name="count"/> orders.</summary>
    public static List<Order> Make(int count)
    {
        var first = new DateTime(2024, 1, 15, 10, 30, 0, DateTimeKind.Utc);
        return [.. Enumerable.Range(0, count).Select(i => new Order
        {
            Id = i + 1,
            CustomerName = $"Customer {i + 1}",
            OrderDate = first.AddDays(i),
            Amount = 99.95m + i,
            Shipped = i % 2 == 0,
            Weight = 1.25 * (i + 1),
        })];
    }
}
