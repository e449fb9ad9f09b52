using System.ServiceModel;

namespace Interop.Goods;

/// <summary>A reply with a header.</summary>
[MessageContract(WrapperNamespace = "urn:goods:wrapped")]
public sealed class Receipt
{
    [MessageHeader(Namespace = "urn:goods:head")]
    public string? Signed { get; set; }

    [MessageBodyMember(Namespace = "urn:goods:body")]
    public Item? Content { get; set; }
}
