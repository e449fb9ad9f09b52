using System.Runtime.Serialization;
using System.Xml.Serialization;

namespace Interop.Goods;

/// <summary>The detail of a fault.</summary>
[DataContract(Namespace = "urn:goods:data")]
[XmlRoot(Namespace = "urn:goods:data")]
public sealed class Shortage
{
    [DataMember]
    public int Missing { get; set; }
}
