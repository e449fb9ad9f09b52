using System.ServiceModel;

namespace Woad.Tests.Metadata;

[MessageContract]
public class OrderRequest
{
    [MessageHeader(MustUnderstand = true)]
    public string Tenant { get; set; } = "";

    [MessageBodyMember]
    public int Number { get; set; }

    [MessageBodyMember(Namespace = "urn:orders:other")]
    public string? Note { get; set; }
}
