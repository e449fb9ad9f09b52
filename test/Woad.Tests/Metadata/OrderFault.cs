using System.Runtime.Serialization;

namespace Woad.Tests.Metadata;

[DataContract(Namespace = "urn:orders:data")]
public class OrderFault
{
    [DataMember]
    public int Code { get; set; }
}
