using System.Runtime.Serialization;

namespace Woad.Tests.Metadata;

[DataContract(Namespace = "urn:orders:data")]
[KnownType(typeof(RushOrder))]
public class Order
{
    [DataMember(IsRequired = true)]
    public string Customer { get; set; } = "";

    [DataMember]
    public List<string> Items { get; set; } = [];

    [DataMember]
    public OrderState State { get; set; }

    [DataMember]
    public Dictionary<string, int> Amounts { get; set; } = [];
}
