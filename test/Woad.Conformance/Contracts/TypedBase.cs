using System.ServiceModel;

namespace Woad.Conformance.Contracts;

[MessageContract(IsWrapped = true)]
public class TypedBase
{
    [MessageHeader(Namespace = "http://woad.test/other", MustUnderstand = true)]
    public string? Key { get; set; }

    [MessageBodyMember(Order = 2)]
    public int Second { get; set; }
}
