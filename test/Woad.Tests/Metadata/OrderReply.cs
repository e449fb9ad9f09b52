using System.ServiceModel;

namespace Woad.Tests.Metadata;

[MessageContract(IsWrapped = false)]
public class OrderReply
{
    [MessageHeader(Namespace = "urn:orders:headers")]
    public int Cost { get; set; }

    [MessageBodyMember]
    public Order? Order { get; set; }
}
