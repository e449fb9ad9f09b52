using System.Runtime.Serialization;

namespace Woad.Conformance.Contracts.Hierarchies;

[DataContract(Namespace = "http://woad.test/stock")]
public sealed record StockLine
{
    [DataMember]
    public string? Item { get; set; }

    [DataMember]
    public int Count { get; set; }
}
