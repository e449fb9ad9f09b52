using System.ServiceModel;

namespace Interop.Goods;

/// <summary>A message with two headers and two body members.</summary>
[MessageContract(WrapperName = "shipment", WrapperNamespace = "urn:goods:wrapped")]
public sealed class Shipment
{
    [MessageHeader(Namespace = "urn:goods:head")]
    public string? Carrier { get; set; }

    [MessageHeader(Namespace = "urn:goods:head")]
    public Item? Sample { get; set; }

    [MessageBodyMember(Namespace = "urn:goods:body", Order = 1)]
    public int Count { get; set; }

    [MessageBodyMember(Namespace = "urn:goods:body", Order = 2)]
    public Item? Content { get; set; }
}
