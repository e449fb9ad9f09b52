using System.Runtime.Serialization;

namespace Woad.Conformance.Contracts.Hierarchies;

[DataContract(Namespace = "http://woad.test/stock")]
public sealed class StockFault
{
    [DataMember]
    public int Left { get; set; }
}
