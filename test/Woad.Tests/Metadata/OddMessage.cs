using System.ServiceModel;

namespace Woad.Tests.Metadata;

[MessageContract(WrapperName = "Odd", WrapperNamespace = "urn:odd:wrapper")]
public class OddMessage
{
    [MessageHeaderArray]
    public string[] Tags { get; set; } = [];

    [MessageHeader(Name = "Kind", Namespace = "urn:odd:a")]
    public MessageHeader<OrderState>? State { get; set; }

    [MessageHeader(Name = "Kind", Namespace = "urn:odd:b")]
    public int Other { get; set; }

    [MessageBodyMember]
    public Order? Order { get; set; }
}
