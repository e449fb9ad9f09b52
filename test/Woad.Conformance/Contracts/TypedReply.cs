using System.ServiceModel;

namespace Woad.Conformance.Contracts;

[MessageContract(IsWrapped = false)]
public sealed class TypedReply
{
    [MessageHeader]
    public string? Seen { get; set; }

    [MessageBodyMember]
    public TypedAnswer? Answer { get; set; }
}
