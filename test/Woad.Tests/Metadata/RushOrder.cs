using System.Runtime.Serialization;

namespace Woad.Tests.Metadata;

[DataContract(Namespace = "urn:orders:data")]
public class RushOrder : Order
{
    [DataMember]
    public DateTime Until { get; set; }
}
