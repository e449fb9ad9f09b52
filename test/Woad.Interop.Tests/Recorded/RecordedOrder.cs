using System.Runtime.Serialization;

namespace Woad.Interop.Tests.Recorded;

/// <summary>The order of the recorded exchanges.</summary>
[DataContract(Namespace = "http://bench.test/", Name = "Order")]
public sealed class RecordedOrder
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
}
