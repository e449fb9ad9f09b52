using System.Runtime.Serialization;
using System.Xml.Serialization;

namespace Interop.Goods;

[DataContract(Namespace = "urn:goods:data")]
[XmlType(Namespace = "urn:goods:data")]
public sealed class Item
{
    [DataMember(Order = 1)]
    public string? Name { get; set; }

    [DataMember(Order = 2)]
    public decimal Price { get; set; }

    [DataMember(Order = 3)]
    public DateTime Made { get; set; }

    [DataMember(Order = 4)]
    public Grade Grade { get; set; }

    [DataMember(Order = 5)]
    public double? Weight { get; set; }
}
