using System.ServiceModel;

namespace Interop.Goods;

/// <summary>A message without wrapper.</summary>
[MessageContract(IsWrapped = false)]
public sealed class Tag
{
    [MessageHeader(Namespace = "urn:goods:head")]
    public string? Kind { get; set; }

    [MessageBodyMember(Namespace = "urn:goods:body")]
    public Item? Content { get; set; }
}
